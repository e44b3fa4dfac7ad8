import type { Tracking } from '@tiffin/contract/orders'
import { paymentModeOf } from '@tiffin/domain/money/tenders'
import { dueNow } from '@tiffin/domain/order/bill'
import { offersCancelOnTracking } from '@tiffin/domain/order/cancellation'
import { shownPayment } from '@tiffin/domain/order/payment-state'
import { refundLeft, refundWayOf } from '@tiffin/domain/payment/refund'
import { useDispatch, useSelector } from 'react-redux'
import { refundTexts } from '#texts/refunds'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { cancelRequested, selectIsCancelling, type WithCancellation } from '../../cancellation/slice.ts'
import './cancel-button.css'

/** S9, AMB34: the button that cancels an order that is paid, or may be; null while it cannot be cancelled. */
export function CancelButton({ tracking }: { tracking: Tracking }) {
  const { orderId, storeId, timeZone, bill, refunds } = tracking
  const isCancelling = useSelector((state: WithCancellation) => selectIsCancelling(state, orderId))
  const dispatch = useDispatch()
  if (!offersCancelOnTracking(tracking) && !isCancelling) return null
  const earlier = refunds.map(({ amount }) => ({ amount, lines: null }))
  // AMB109: whether anything was paid is not known while the payment is undecided.
  const paid = shownPayment(tracking) === 'pending' ? null : refundLeft({ paid: dueNow(bill), earlier })
  const way = refundWayOf(paymentModeOf(bill.tenders))
  return (
    <div className="cancel-order">
      <OutlineButton
        busy={isCancelling}
        onClick={() => dispatch(cancelRequested({ orderId, storeId, timeZone, paid, way }))}
      >
        {isCancelling ? refundTexts.cancel.cancelling : refundTexts.cancel.button}
      </OutlineButton>
    </div>
  )
}
