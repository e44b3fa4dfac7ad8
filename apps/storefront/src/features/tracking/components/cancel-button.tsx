import type { Tracking } from '@tiffin/contract/orders'
import { offersCancelOnTracking } from '@tiffin/domain/order/cancellation'
import { refundLeft } from '@tiffin/domain/payment/refund'
import { useDispatch, useSelector } from 'react-redux'
import { refundTexts } from '#texts/refunds'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { cancelRequested, selectIsCancelling, type WithCancellation } from '../../cancellation/slice.ts'
import './cancel-button.css'

/** S9: the button that cancels a paid order; null while it cannot be cancelled. */
export function CancelButton({ tracking }: { tracking: Tracking }) {
  const { orderId, storeId, timeZone, bill, refunds } = tracking
  const isCancelling = useSelector((state: WithCancellation) => selectIsCancelling(state, orderId))
  const dispatch = useDispatch()
  if (!offersCancelOnTracking(tracking) && !isCancelling) return null
  const earlier = refunds.map(({ amount }) => ({ amount, lines: null }))
  const paid = refundLeft({ paid: bill.dueNow, earlier })
  return (
    <div className="cancel-order">
      <OutlineButton
        busy={isCancelling}
        onClick={() => dispatch(cancelRequested({ orderId, storeId, timeZone, paid }))}
      >
        {isCancelling ? refundTexts.cancel.cancelling : refundTexts.cancel.button}
      </OutlineButton>
    </div>
  )
}
