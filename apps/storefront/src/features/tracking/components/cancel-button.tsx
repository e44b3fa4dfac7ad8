import type { Tracking } from '@tiffin/contract/orders'
import { offersCancelOnTracking } from '@tiffin/domain/order/cancellation'
import { useDispatch, useSelector } from 'react-redux'
import { refundTexts } from '#texts/refunds'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { cancelRequested, selectIsCancelling, type WithCancellation } from '../../cancellation/slice.ts'
import { moneyOf } from '../money-of.ts'
import './cancel-button.css'

/** S9, AMB34: the button that cancels an order that is paid, or may be; null while it cannot be cancelled. */
export function CancelButton({ tracking }: { tracking: Tracking }) {
  const { orderId, storeId, timeZone } = tracking
  const isCancelling = useSelector((state: WithCancellation) => selectIsCancelling(state, orderId))
  const dispatch = useDispatch()
  if (!offersCancelOnTracking(tracking) && !isCancelling) return null
  return (
    <div className="cancel-order">
      <OutlineButton
        busy={isCancelling}
        onClick={() => dispatch(cancelRequested({ orderId, storeId, timeZone, ...moneyOf(tracking) }))}
      >
        {isCancelling ? refundTexts.cancel.cancelling : refundTexts.cancel.button}
      </OutlineButton>
    </div>
  )
}
