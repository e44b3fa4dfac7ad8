import type { Tracking } from '@tiffin/contract/orders'
import type { RefundWay } from '@tiffin/domain/money/refund-ways'
import { shownPayment } from '@tiffin/domain/order/payment-state'
import { backOf, paidAhead } from '@tiffin/domain/payment/money-back'
import type { OrderToCancel } from '../cancellation/slice.ts'

/**
 * AMB4: the subscription's payment is refunded to the subscription. AMB39: of a meal on credit less is owed. Null: each part
 * goes back the way it came.
 */
function onlyWay({ paidByPlan, onCredit }: Tracking): RefundWay | null {
  if (paidByPlan) return 'plan'
  return onCredit ? 'owed' : null
}

/** AMB106: what cancelling the order gives back. AMB109: of an undecided payment only the wallet's part is known. */
export function moneyOf(tracking: Tracking): Pick<OrderToCancel, 'back' | 'isUndecided'> {
  const isUndecided = shownPayment(tracking) === 'pending'
  const paid = paidAhead(tracking.bill.tenders)
  const way = onlyWay(tracking)
  const from = way ? paid.map(({ amount }) => ({ way, amount })) : paid
  const back = backOf(from, tracking.refunds)
  return { back: isUndecided ? back.filter(({ way }) => way === 'wallet') : back, isUndecided }
}
