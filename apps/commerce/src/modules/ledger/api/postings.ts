import type { TxnType } from '@tiffin/domain/wallet/passbook'

/** What a posting is in a passbook. */
interface PostingTerms {
  /** V11, AMB37: the type of its row; null: it has no row, because no wallet takes part. */
  readonly row: TxnType | null
  /** True: the wallet gets an account that it may not have yet, such as a lot. */
  readonly opens?: true
  /** AMB110: its row is PENDING until another posting decides it. */
  readonly isOpen?: true
}

/** Every reason for which money moves between accounts, and its row in the passbook of the wallet. */
const postingTerms = {
  /** A top-up that the provider confirmed. */
  'top-up': { row: 'TOPUP' },
  /** A bonus that the tenant gives. */
  bonus: { row: 'BONUS', opens: true },
  /** A bonus that was not spent in time. */
  'bonus-lapsed': { row: 'DEBIT' },
  /** SB23: money of a top-up that leaves the wallet, because it closes. AMB37: so it is a DEBIT. */
  'top-up-returned': { row: 'DEBIT' },
  /** SB23: cash that settles what is owed, because the wallet closes. */
  'debt-settled': { row: 'DEBIT' },
  /** A top-up that the payer's bank has taken back. No penalty: the tenant earns nothing by it. */
  'charged-back': { row: 'DEBIT' },
  /** AMB37: an order that the wallet pays. */
  'order-paid': { row: 'DEBIT' },
  /** AMB110: the wallet's part of an order, held until the provider's part is decided. */
  'order-held': { row: 'DEBIT', isOpen: true },
  /** AMB110: a held part that is taken: the row of the hold becomes a SUCCESS. */
  'hold-taken': { row: 'DEBIT' },
  /** AMB110: a held part that is back in the wallet: the row of the hold has FAILED. */
  'hold-released': { row: null },
  /** AMB37, AMB106: money of an order that goes back into the wallet. */
  'order-returned': { row: 'ORDERPAY' },
  /** AMB4: a meal paid from the advance payment of its plan. */
  'meal-paid': { row: null },
  /** AMB4, AMB106: the refund of such a meal to its plan. */
  'meal-returned': { row: null },
  /** A planned meal that is made although the wallet holds too little: its person owes it. */
  'meal-on-credit': { row: null, opens: true },
  /** A meal on credit that a credit of the wallet has settled. */
  'grace-settled': { row: 'DEBIT' },
  /** What is not owed any more of a meal on credit that was cancelled or refunded before it was settled. */
  'grace-cancelled': { row: null },
  /** A penalty by an operator. */
  penalty: { row: 'PENALTY' },
  /** A payment of an order or a plan that the provider confirmed. */
  'payment-taken': { row: null },
  /** AMB112: the sale and its tax, when the order is handed over. */
  sale: { row: null },
  /** AMB112: what a refund after the hand-over takes back from the sale and its tax. */
  'sale-returned': { row: null },
  /** AMB112: what another document states of a sale or its return, in the place of a cancelled one. */
  'document-changed': { row: null },
  /** A refund of an order or a plan through its provider. */
  'refund-asked': { row: null },
  /** A refund that the provider has sent. */
  'refund-sent': { row: null },
  /** A refund that an operator has sent from the tenant's bank. */
  'refund-transferred': { row: null },
} as const satisfies Readonly<Record<string, PostingTerms>>

export type Posting = keyof typeof postingTerms

/** By its name. */
export const postings: Readonly<Record<Posting, PostingTerms>> = postingTerms
