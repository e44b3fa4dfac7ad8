import type { PaymentMode } from './order-type.ts'
import { orderStatus } from './tracking.ts'

/**
 * What an order's page says about its payment. `cash`: paid when the food is handed over. `cancelled-undecided`
 * (AMB109): the order was cancelled before its payment was decided; a debit that comes later goes back by itself.
 */
export type ShownPayment = 'cash' | 'pending' | 'cancelled-undecided' | 'failed' | 'paid'

export interface ShownOrder {
  readonly status: number
  readonly paymentMode: PaymentMode
  readonly paymentStatus: string
}

/** S13, M16: only an order that is not paid in cash waits for the confirmation of its payment. */
export function shownPayment({ status, paymentMode, paymentStatus }: ShownOrder): ShownPayment {
  if (paymentMode === 'CASH') return 'cash'
  if (paymentStatus === 'USER_PENDING') return status === orderStatus.cancelled ? 'cancelled-undecided' : 'pending'
  return paymentStatus === 'TXN_FAILURE' ? 'failed' : 'paid'
}
