import type { Registration } from '../money/registration.ts'
import type { DocumentKind } from './document.ts'

/** AMB112: the documents of a supply; each order has one of them that stands. */
export const SALE_KINDS = ['tax-invoice', 'bill-of-supply', 'invoice-cum-bill', 'receipt'] as const

export type SaleKind = (typeof SALE_KINDS)[number]

/** What decides the kind of a sale's document. */
interface Sale {
  readonly registration: Registration
  readonly lines: readonly { readonly taxPercent: number }[]
  /** The buyer has a GSTIN. */
  readonly isToRegistered: boolean
}

/** AMB112: true for a store that has a GSTIN and therefore gives vouchers for advances. */
export const isRegistered = (registration: Registration): boolean => registration !== 'none'

/**
 * AMB112: the document that a store hands out with a supply. Rate 0 is exempt. A store of registration composition collects
 * no tax, so that all it sells is on bills of supply. Rule 46A of the CGST Rules allows one document for both only to a
 * person without a GSTIN: to a business the exempt lines stand in the tax invoice.
 */
export function kindOfSale({ registration, lines, isToRegistered }: Sale): SaleKind {
  if (registration === 'none') return 'receipt'
  const isTaxed = registration === 'regular' && lines.some(({ taxPercent }) => taxPercent > 0)
  if (!isTaxed) return 'bill-of-supply'
  return isToRegistered || lines.every(({ taxPercent }) => taxPercent > 0) ? 'tax-invoice' : 'invoice-cum-bill'
}

/** True for a document whose lines, charges and coupon add up to its total; those of others state what of it is theirs. */
export const isSaleKind = (kind: DocumentKind): kind is SaleKind => SALE_KINDS.some((each) => each === kind)
