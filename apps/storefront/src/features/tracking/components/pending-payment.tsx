import type { Tracking } from '@tiffin/contract/orders'
import { sumOf, takenAt } from '@tiffin/domain/money/tenders'
import { useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { trackingTexts } from '#texts/tracking'
import { payOrderPath } from '../../../pay-order-path.ts'
import { deadlineText } from '../../../texts/payment-words.ts'
import { selectIsPayable, type WithOpenPayments } from '../../open-payments/selectors.ts'
import { type PaidOrder, paymentWatched } from '../../payment/slice.ts'
import '../../../ui/primary-button.css'
import './pending-payment.css'

/** Looks the payment up when the order's page shows it as pending, and again when that has ended. */
function useWatchedPayment(order: PaidOrder): void {
  const dispatch = useDispatch()
  const last = useRef(order)
  last.current = order
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order
  useEffect(() => {
    const watch = (): void => void dispatch(paymentWatched(last.current))
    watch()
    return watch
  }, [dispatch, order.orderId])
}

/**
 * S13, AMB109: in place of the progress, while the payment is not confirmed. The provider's checkout opens on the pay
 * page, which is a document of its own (SAFE15).
 */
export function PendingPayment({ tracking }: { tracking: Tracking }) {
  const { storeId, orderId, timeZone, decidedBy, bill } = tracking
  const isPayable = useSelector((state: WithOpenPayments) => selectIsPayable(state, orderId))
  const deadline = deadlineText(tracking)
  // AMB110: what the wallet has set aside is not paid here.
  const amount = sumOf(takenAt(bill.tenders, 'by-provider'))
  useWatchedPayment({ storeId, orderId, timeZone, decidedBy, amount })
  return (
    <div className="pending-payment">
      <p className="pending-payment-text">
        {trackingTexts.paymentPendingLead} {deadline}
      </p>
      {isPayable ? (
        <a className="primary-button" href={payOrderPath({ storeId, orderId })}>
          {trackingTexts.continuePaying}
        </a>
      ) : null}
    </div>
  )
}
