import { AddressSheet } from '../features/addresses/components/address-sheet.tsx'
import { addressFormSaga } from '../features/addresses/form-saga.ts'

/** The form of an address, with its searches. */
export const addressFormPart = { AddressSheet, sagas: [addressFormSaga] } as const
