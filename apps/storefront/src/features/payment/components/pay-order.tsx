import { formatPaise } from '@tiffin/domain/money/money'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { payOnlineTexts } from '#texts/pay-online'
import { paymentTexts } from '#texts/payment'
import { trackingTexts } from '#texts/tracking'
import { paths } from '../../../paths.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { type PlacedAt, payOrderOpened, selectPayment } from '../slice.ts'
import './pay-order.css'

/** M12: pays for an order that is placed already. The provider's checkout opens by itself. */
export function PayOrder({ storeId, orderId }: PlacedAt) {
  const dispatch = useDispatch()
  const { placement, due } = useSelector(selectPayment)
  const pay = payOrderOpened({ storeId, orderId })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order
  useEffect(() => void dispatch(pay), [dispatch, orderId])
  const words = placement === 'paying' ? paymentTexts.paying : paymentTexts.checking
  return (
    <main className="pay-order" id="content">
      <h1 className="pay-order-title">{paymentTexts.title}</h1>
      <section className="pay-order-card">
        <p className="pay-order-number">{trackingTexts.orderNumber(orderId)}</p>
        <p className="pay-order-amount">
          <span>{payOnlineTexts.toPay}</span>
          {due === null ? <span className="skeleton pay-order-skeleton" /> : <strong>{formatPaise(due)}</strong>}
        </p>
        <p className="pay-order-lead">{payOnlineTexts.payOrderLead}</p>
        <PrimaryButton wide busy={placement !== 'idle'} onClick={() => dispatch(pay)}>
          {placement === 'idle' ? payOnlineTexts.continuePaying : words}
        </PrimaryButton>
        <Link className="text-button" to={paths.trackOrder(storeId, orderId)}>
          {paymentTexts.showOrder}
        </Link>
      </section>
    </main>
  )
}
