import type { RefundWay } from '@tiffin/domain/money/refund-ways'
import type { RefundCause, RefundState } from '@tiffin/domain/payment/refund'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { operation } from './operation.ts'

/** AMB106: a refund as its payer sees it. */
export interface RefundNote {
  /** In paise. */
  readonly amount: number
  readonly state: RefundState
  readonly way: RefundWay
  /** The day by which the money arrives; null: unknown. */
  readonly expectedBy: LocalDate | null
  readonly cause: RefundCause
  /** The names of the order lines that it pays back; empty: the whole order, or an amount. */
  readonly lines: readonly string[]
  /** The operator's reason for the diner: plain text of at most 200 characters; null: none. */
  readonly reason: string | null
}

export interface CancelledOrder {
  /** W8: the server's message. */
  readonly message: string
  /** What comes back; null: nothing was paid. */
  readonly refund: RefundNote | null
}

/** S11, SB15: cancels one's own order. Repeated, it answers the same. */
export const cancelOrder = operation<{ params: { orderId: string }; answer: CancelledOrder }>(
  'DELETE',
  '/api/orders/:orderId',
)
