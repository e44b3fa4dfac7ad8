import type { DocumentKind } from '@tiffin/domain/documents/document'
import type { Paise } from '@tiffin/domain/money/money'
import type { SourceName } from '../source.ts'

/** An account of a wallet; lot 0: it has no lots. */
export interface WalletAccount {
  readonly wallet: string
  readonly account: string
  readonly lot: number
}

/** Something in a ledger that does not agree. Amounts in paise. */
export type LedgerFault =
  | { readonly kind: 'unbalanced'; readonly key: string; readonly sum: Paise }
  | { readonly kind: 'total'; readonly sum: Paise }
  | ({ readonly kind: 'balance-differs'; readonly stored: Paise; readonly posted: Paise } & WalletAccount)
  | ({ readonly kind: 'below-zero'; readonly posted: Paise } & WalletAccount)
  | { readonly kind: 'row-without-transfer'; readonly row: string; readonly wallet: string }
  | { readonly kind: 'passbook-differs'; readonly wallet: string; readonly stated: Paise; readonly spendable: Paise }
  | { readonly kind: 'block-missing'; readonly number: number }
  | { readonly kind: 'block-changed'; readonly number: number }
  | { readonly kind: 'unsealed'; readonly count: number }
  /** `isAll` false: at least so many. */
  | {
      readonly kind: 'unposted'
      readonly source: SourceName
      readonly count: number
      readonly isAll: boolean
      readonly key: string
    }
  | { readonly kind: 'advance-left'; readonly orderId: string; readonly amount: Paise }
  /** AMB110: a part of an order that is decided, held still. */
  | { readonly kind: 'held-left'; readonly orderId: string; readonly amount: Paise }
  /** AMB4: the money of a plan by its payments and refunds differs from what is posted. */
  | { readonly kind: 'plan-differs'; readonly planId: string; readonly stated: Paise; readonly posted: Paise }
  /** AMB4: an ended plan has money that is neither used nor returned, or was used or returned twice. */
  | { readonly kind: 'plan-money-left'; readonly planId: string; readonly amount: Paise }
  /** AMB39: what is owed for a meal on credit by the list of such meals differs from what is posted. */
  | { readonly kind: 'grace-differs'; readonly orderId: string; readonly stated: Paise; readonly posted: Paise }
  /** AMB112: a plan that was paid in advance without a receipt voucher. */
  | { readonly kind: 'plan-voucher-missing'; readonly planId: string }
  /** AMB112: an order that was handed over without a document. */
  | { readonly kind: 'document-missing'; readonly orderId: string }
  /** AMB112: what the documents of an order state on an account, and what is posted. */
  | {
      readonly kind: 'document-differs'
      readonly orderId: string
      readonly account: string
      readonly stated: Paise
      readonly posted: Paise
    }
  /** AMB112: a series of numbers that has so many documents, and another last number. */
  | {
      readonly kind: 'series-gap'
      readonly storeId: number
      readonly documentKind: DocumentKind
      readonly year: number
      readonly count: number
      readonly last: number
    }
  | { readonly kind: 'not-kept'; readonly sinceMs: number | null }

/** Of one kind so many are named: a fault of everything is seen from a few. */
export const MOST_NAMED = 20
