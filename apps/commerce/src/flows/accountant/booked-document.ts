import type { DocumentAmounts, DocumentContent, DocumentKind, RateAmounts } from '@tiffin/domain/documents/document'
import { SALE_KINDS } from '@tiffin/domain/documents/kinds'
import { isFinancialNote } from '@tiffin/domain/documents/stated'
import type { Paise } from '@tiffin/domain/money/money'

/** A document as the accounts of a month see it. */
export interface BookedDocument {
  readonly id: string
  readonly kind: DocumentKind
  readonly number: string
  readonly year: number
  readonly serial: number
  readonly at: Date
  readonly storeId: number
  readonly orderId: string
  /** AMB4: of a meal's document: the plan that paid it; null: any other document. */
  readonly planId: string | null
  readonly content: DocumentContent
  readonly cancelledAt: Date | null
  readonly cancelledReason: string | null
  /** The number of the document that stands in its place; null: none. */
  readonly replacedBy: string | null
  readonly proforma: boolean
  readonly irn: string | null
}

/** Half of it is central tax, or all of it is integrated. */
export const taxOf = ({ central, state, integrated }: RateAmounts): Paise => central + state + integrated

export const isOfSale = ({ kind }: Pick<BookedDocument, 'kind'>): boolean => SALE_KINDS.some((each) => each === kind)

/** 1 for a sale, -1 for a credit note, 0 for vouchers, which are about money and no supply. */
export const signOf = ({ kind }: Pick<BookedDocument, 'kind'>): 1 | -1 | 0 => {
  if (kind === 'credit-note') return -1
  return SALE_KINDS.some((each) => each === kind) ? 1 : 0
}

/** A store that files GSTR-1. Others pay by turnover (composition), or are not registered. */
export const filesReturns = ({ content: { seller } }: Pick<BookedDocument, 'content'>): boolean =>
  seller.registration === 'regular'

/** AMB112: what no return states. */
export const isFinancial = ({ kind, content: { split, names } }: Pick<BookedDocument, 'kind' | 'content'>): boolean =>
  isFinancialNote({ kind, split, names })

/** Packaged goods or a supply elsewhere: the store and the place of supply are in different states. */
export const isInterState = ({ content: { split, placeOfSupply, seller } }: Pick<BookedDocument, 'content'>): boolean =>
  split === 'igst' || (placeOfSupply !== null && seller.state !== null && placeOfSupply !== seller.state)

/** The rates at which a document has tax. */
export const taxedRates = ({ rates }: Pick<DocumentAmounts, 'rates'>): readonly RateAmounts[] =>
  rates.filter(({ rate }) => rate > 0)

/** What is exempt of it, in paise. */
export const exemptOf = ({ rates }: Pick<DocumentAmounts, 'rates'>): Paise =>
  rates.reduce((sum, { rate, taxable }) => (rate === 0 ? sum + taxable : sum), 0)
