import { BuyerRow } from '../features/buyers/components/buyer-row.tsx'
import { buyerPart } from './buyer-part.ts'

/** The row of a bulk order's business at checkout. */
export const buyerRowPart = { ...buyerPart, BuyerRow } as const
