import type { Tracking } from '@tiffin/contract/orders'
import { shownPayment } from '@tiffin/domain/order/payment-state'
import { backOf, paidAhead } from '@tiffin/domain/payment/money-back'
import type { OrderToCancel } from '../cancellation/slice.ts'

/** AMB106: what cancelling the order gives back. AMB109: of an undecided payment only the wallet's part is known. */
export function moneyOf(tracking: Tracking): Pick<OrderToCancel, 'back' | 'isUndecided'> {
  const isUndecided = shownPayment(tracking) === 'pending'
  const paid = paidAhead(tracking.bill.tenders)
  // AMB4: the subscription's payment is refunded to the subscription.
  const from = tracking.paidByPlan ? paid.map(({ amount }) => ({ way: 'plan' as const, amount })) : paid
  const back = backOf(from, tracking.refunds)
  return { back: isUndecided ? back.filter(({ way }) => way === 'wallet') : back, isUndecided }
}
