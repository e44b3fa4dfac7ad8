import type { Tracking } from '@tiffin/contract/orders'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { trackingTexts } from '#texts/tracking'
import { payOrderPath } from '../../../pay-order-path.ts'
import { selectIsPayable, type WithOpenPayments } from '../../open-payments/selectors.ts'
import { paymentWatched } from '../../payment/slice.ts'
import '../../../ui/primary-button.css'
import './pending-payment.css'

/** Looks the payment up when the order's page shows it as pending, and again when that has ended. */
function useWatchedPayment({ storeId, orderId }: Tracking): void {
  const dispatch = useDispatch()
  useEffect(() => {
    const watch = (): void => void dispatch(paymentWatched({ storeId, orderId }))
    watch()
    return watch
  }, [dispatch, orderId, storeId])
}

/**
 * S13: in place of the progress, while the payment is not confirmed. The provider's checkout opens on the pay page,
 * which is a document of its own (SAFE15).
 */
export function PendingPayment({ tracking }: { tracking: Tracking }) {
  const { storeId, orderId } = tracking
  const isPayable = useSelector((state: WithOpenPayments) => selectIsPayable(state, orderId))
  useWatchedPayment(tracking)
  return (
    <div className="pending-payment">
      <p className="pending-payment-text">{trackingTexts.paymentPendingLead}</p>
      {isPayable ? (
        <a className="primary-button" href={payOrderPath(storeId, orderId)}>
          {trackingTexts.continuePaying}
        </a>
      ) : null}
    </div>
  )
}
