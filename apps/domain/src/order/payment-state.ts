import type { PaymentMode } from './order-type.ts'

/** What an order's page says about its payment. `cash`: paid when the food is handed over. */
export type ShownPayment = 'cash' | 'pending' | 'failed' | 'paid'

/** S13, M16: only an order that is not paid in cash waits for the confirmation of its payment. */
export function shownPayment(order: { paymentMode: PaymentMode; paymentStatus: string }): ShownPayment {
  if (order.paymentMode === 'CASH') return 'cash'
  if (order.paymentStatus === 'USER_PENDING') return 'pending'
  return order.paymentStatus === 'TXN_FAILURE' ? 'failed' : 'paid'
}
