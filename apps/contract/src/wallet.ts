import type { TxnStatus, TxnType } from '@tiffin/domain/wallet/passbook'
import type { TopUpTerms } from '@tiffin/domain/wallet/top-up'
import { operation } from './operation.ts'
import type { ProviderCheckout } from './payments.ts'

/** Meals on credit: how many, and what is owed for them in paise. */
export interface OwedMeals {
  readonly meals: number
  readonly amount: number
}

/** V8, Z15: a person's wallet. Amounts in paise. */
export interface Wallet {
  /** What may be spent now. */
  readonly balance: number
  /** What the person owes (a penalty beyond the balance): the next top-up settles it first. */
  readonly owed: number
  /** The meals that were made on credit and are not settled; absent: none. The next money in the wallet settles them. */
  readonly owedMeals?: OwedMeals | undefined
  /** The credits are closed for good: nothing is added, and they pay nothing. */
  readonly closed: boolean
  /** What the tenant lets a person add. */
  readonly terms: TopUpTerms
}

/** V8: the own wallet. */
export const wallet = operation<{ answer: { wallet: Wallet } }>('GET', '/api/wallet')

/** `undecided`: the provider has not said whether it was paid. */
export const TOP_UP_STATES = ['undecided', 'succeeded', 'failed'] as const

export type TopUpState = (typeof TOP_UP_STATES)[number]

/** V5 to V7: a top-up. */
export interface TopUp {
  readonly topUpId: string
  /** In paise; null: the upstream does not say. */
  readonly amount: number | null
  readonly state: TopUpState
  /** While it can still be paid; else null. */
  readonly checkout: ProviderCheckout | null
}

/** V5: begins a top-up; repeating the same key (a UUID) and amount answers the same top-up. `amount`: paise, whole rupees. */
export const startTopUp = operation<{ body: { amount: number; key: string }; answer: { topUp: TopUp } }>(
  'POST',
  '/api/wallet/top-ups',
)

/** What the page heard of a top-up. The server asks the provider; the hint decides nothing. */
export const TOP_UP_HINTS = ['paid', 'not-paid'] as const

export type TopUpHint = (typeof TOP_UP_HINTS)[number]

/** V6, V7: asks for a decision on an own top-up (fulfil or fail upstream). */
export const settleTopUp = operation<{
  params: { topUpId: string }
  body: { hint: TopUpHint }
  answer: { topUp: TopUp; wallet: Wallet }
}>('POST', '/api/wallet/top-ups/:topUpId')

/** V6, SB23: what the receipt of a paid top-up states. Amounts in paise. */
export interface TopUpReceipt {
  readonly topUpId: string
  /** The person's name; empty: the upstream does not say. */
  readonly name: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly amount: number
  /** What of it settled what the person owed. */
  readonly settled: number
  /** The provider's number of the payment; null: not stated. */
  readonly reference: string | null
  /** IANA zone in which the receipt has its date. */
  readonly timeZone: string
}

/** The receipt of an own top-up; refused for one that is not paid. */
export const topUpReceipt = operation<{ params: { topUpId: string }; answer: { receipt: TopUpReceipt } }>(
  'GET',
  '/api/wallet/top-ups/:topUpId/receipt',
)

/** Z15: a row of the passbook. Amounts in paise. */
export interface PassbookRow {
  /** Identifies the row, for paging and lists. */
  readonly rowId: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly type: TxnType
  readonly status: TxnStatus
  readonly amount: number
  /** V13: what may be spent after this row; null unless SUCCESS. */
  readonly balance: number | null
  /** V14: the order that the row is about; null: none. */
  readonly order: { readonly orderId: string; readonly storeId: number | null } | null
  /** V5: the top-up whose row it is, for `settleTopUp`; null for rows of other types. */
  readonly topUpId: string | null
  /** Words about the row: a store, a reason; empty: none. */
  readonly details: string
}

/** V10: filters; an empty list means every value. Dates are local dates (YYYY-MM-DD) of the wallet's zone, both inclusive. */
export type PassbookQuery = {
  /** Comma-separated types. */
  readonly types?: string | undefined
  /** Comma-separated statuses. */
  readonly statuses?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** The `next` of an earlier answer: the rows after it. */
  readonly before?: string | undefined
}

/** What came in and went out in a calendar month by the rows with these filters, in paise. */
export interface PassbookMonth {
  /** YYYY-MM. */
  readonly month: string
  readonly cameIn: number
  readonly wentOut: number
}

/** V9, V10: the own passbook, newest first. `months`: those of `rows`, whole; empty where the upstream has no sums. */
export const passbook = operation<{
  query: PassbookQuery
  answer: {
    rows: readonly PassbookRow[]
    months: readonly PassbookMonth[]
    /** For `before`; null: there are no more rows. */
    next: string | null
    /** IANA zone in which rows have their dates. */
    timeZone: string
  }
}>('GET', '/api/wallet/passbook')

/** The own passbook as a CSV file, with the same filters as `passbook`. */
export const PASSBOOK_CSV = '/api/wallet/passbook.csv'
