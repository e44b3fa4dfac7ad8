import type { OrderSummary } from '@tiffin/contract/my-orders'
import { shownPayment } from '@tiffin/domain/order/payment-state'
import { refundLeft } from '@tiffin/domain/payment/refund'
import { useDispatch, useSelector } from 'react-redux'
import { myOrdersTexts } from '#texts/my-orders'
import { refundTexts } from '#texts/refunds'
import { cancelRequested, selectIsCancelling, type WithCancellation } from '../../cancellation/slice.ts'

/** What cancelling returns, in paise; 0 for cash, which is paid at hand-over; null while it is undecided (AMB109). */
function paidOf(order: OrderSummary): number | null {
  const { total, refunds } = order
  const payment = shownPayment(order)
  if (payment === 'cash') return 0
  if (payment === 'pending') return null
  return refundLeft({ paid: total, earlier: refunds.map(({ amount }) => ({ amount, lines: null })) })
}

/** T13, AMB34: cancels an order from the list; null while it cannot be cancelled. */
export function CancelButton({ order }: { order: OrderSummary }) {
  const { orderId, storeId, timeZone, mayCancel, refundWay: way } = order
  const isCancelling = useSelector((state: WithCancellation) => selectIsCancelling(state, orderId))
  const dispatch = useDispatch()
  if (!mayCancel && !isCancelling) return null
  const cancel = () => dispatch(cancelRequested({ orderId, storeId, timeZone, paid: paidOf(order), way }))
  return (
    <button
      type="button"
      className="text-button my-order-cancel"
      aria-label={isCancelling ? undefined : myOrdersTexts.cancelOf(orderId)}
      aria-busy={isCancelling}
      onClick={isCancelling ? undefined : cancel}
    >
      {isCancelling ? refundTexts.cancel.cancelling : myOrdersTexts.cancel}
    </button>
  )
}
