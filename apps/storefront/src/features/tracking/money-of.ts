import type { Tracking } from '@tiffin/contract/orders'
import { shownPayment } from '@tiffin/domain/order/payment-state'
import { backOf, paidAhead } from '@tiffin/domain/payment/money-back'
import type { OrderToCancel } from '../cancellation/slice.ts'

/** AMB106: what cancelling the order gives back. AMB109: of an undecided payment only the wallet's part is known. */
export function moneyOf(tracking: Tracking): Pick<OrderToCancel, 'back' | 'isUndecided'> {
  const isUndecided = shownPayment(tracking) === 'pending'
  const back = backOf(paidAhead(tracking.bill.tenders), tracking.refunds)
  return { back: isUndecided ? back.filter(({ way }) => way === 'wallet') : back, isUndecided }
}
