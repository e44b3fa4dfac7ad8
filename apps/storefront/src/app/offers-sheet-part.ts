import { OffersSheet } from '../features/promotions/components/offers-sheet.tsx'
import { offerRowsSaga } from '../features/promotions/offer-rows-saga.ts'

/** N1: the sheet of the offers, and what the server says about each of them. */
export const offersSheetPart = { OffersSheet, sagas: [offerRowsSaga] } as const
