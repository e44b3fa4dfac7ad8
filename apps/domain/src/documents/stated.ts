import type { DocumentContent, DocumentKind } from './document.ts'
import { isRegistered, isSaleKind } from './kinds.ts'

/** AMB112: which words a document has while it waits for its registration: a credit note is no proforma of an invoice. */
export const draftOf = (kind: DocumentKind): 'sale' | 'credit-note' => (kind === 'credit-note' ? 'credit-note' : 'sale')

/**
 * AMB112: a credit note after the last day for the tax of its invoice: a matter of buyer and seller alone, which no return
 * states.
 */
export const isFinancialNote = ({ kind, split, names }: Pick<DocumentContent, 'kind' | 'split' | 'names'>): boolean =>
  kind === 'credit-note' &&
  split === 'none' &&
  names.some((named) => named.kind === 'tax-invoice' || named.kind === 'invoice-cum-bill')

/** True for a document whose charges and coupon are parts of the taxed lines; others state only what of a line is theirs. */
export const statesSpread = ({ kind, split }: Pick<DocumentContent, 'kind' | 'split'>): boolean =>
  split !== 'none' && isSaleKind(kind)

/** Rule 46 (p): what a registered store says of reverse charge, with tax and without. */
export const statesReverseCharge = ({ seller }: Pick<DocumentContent, 'seller'>): boolean =>
  isRegistered(seller.registration)

/** Rule 46 (l): in percent, of the whole rate: one half for central tax and one for the state, all of it across states. */
export const rateOfEach = ({ split }: Pick<DocumentContent, 'split'>, rate: number): number =>
  split === 'igst' ? rate : rate / 2
