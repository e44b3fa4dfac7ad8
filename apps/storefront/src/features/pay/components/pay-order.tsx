import { formatPaise } from '@tiffin/domain/money/money'
import { formats } from '@tiffin/domain/texts/formats'
import { useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router-dom'
import { payOnlineTexts } from '#texts/pay-online'
import { paymentTexts } from '#texts/payment'
import { planPaymentTexts } from '#texts/plan-payment'
import { trackingTexts } from '#texts/tracking'
import { PAID_PLAN } from '../../../pay-order-path.ts'
import { placedPath } from '../../../placed-path.ts'
import { onlineWords } from '../../../texts/online-words.ts'
import { deadlineText } from '../../../texts/payment-words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { useOffline } from '../../../ui/use-offline.ts'
import { useWhileShown } from '../../../ui/use-while-shown.ts'
import { announcement } from '../../notices/slice.ts'
import { confirmingLeft, type PaidOrder, type PlacedAt, payOrderOpened, selectPayment } from '../../payment/slice.ts'
import './pay-order.css'

/** Announces what to do, and each change of the connection, once; the heading takes the focus. */
function useAnnounced(isOffline: boolean): void {
  const { doNotPayAgain, asking, offline } = payOnlineTexts
  useWhileShown(announcement, isOffline ? offline : `${doNotPayAgain} ${asking}`)
}

const numberOf = ({ orderId, isPlan }: PlacedAt): string =>
  isPlan ? planPaymentTexts.number(orderId) : trackingTexts.orderNumber(orderId)

const list = new Intl.ListFormat(formats.locale, { style: 'long', type: 'conjunction' })

/** AMB115: whose meals are paid together, because only the whole of a checkout can be paid; nothing for one order. */
function PaysFor({ order: { paysFor, amount } }: { order: PaidOrder }) {
  if (!paysFor?.length || amount === null) return null
  return <p className="pay-order-lead">{payOnlineTexts.paysFor(list.format(paysFor), formatPaise(amount))}</p>
}

function AwaitedPayment({ order }: { order: PaidOrder }) {
  const deadline = deadlineText(order)
  return (
    <>
      <p className="pay-order-number">{numberOf(order)}</p>
      {order.amount === null ? null : (
        <p className="pay-order-amount">
          <span>{payOnlineTexts.amount}</span>
          <strong>{formatPaise(order.amount)}</strong>
        </p>
      )}
      <PaysFor order={order} />
      <p className="confirming-lead">
        <strong>{payOnlineTexts.doNotPayAgain}</strong> {payOnlineTexts.asking}
      </p>
      {deadline ? <p className="pay-order-lead">{deadline}</p> : null}
    </>
  )
}

/**
 * In place of the pay page, from the close of the provider's checkout to the server's verdict, and while the server does
 * not say whether an order is paid.
 */
export function Confirming() {
  const dispatch = useDispatch()
  const { paid } = useSelector(selectPayment)
  const isOffline = useOffline()
  const heading = useRef<HTMLHeadingElement>(null)
  useAnnounced(isOffline)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    return () => void dispatch(confirmingLeft())
  }, [dispatch])
  return (
    <main className="pay-order" id="content">
      <h1 className="pay-order-title" ref={heading} tabIndex={-1}>
        {payOnlineTexts.confirming}
      </h1>
      <section className="pay-order-card" aria-busy="true">
        <span className="confirming-pulse" aria-hidden="true" />
        {paid ? <AwaitedPayment order={paid} /> : null}
        {isOffline ? (
          <p className="confirming-offline">
            <Icon name="info" />
            {payOnlineTexts.offline}
          </p>
        ) : null}
        {paid ? (
          <Link className="text-button" to={placedPath(paid)}>
            {paid.isPlan ? planPaymentTexts.show : paymentTexts.showOrder}
          </Link>
        ) : null}
      </section>
    </main>
  )
}

/** What is to be paid and by when, once it is known whether the order can be paid. */
function ToPay({ order }: { order: PaidOrder | null }) {
  const deadline = order && deadlineText(order)
  return (
    <>
      <p className="pay-order-amount">
        <span>{payOnlineTexts.toPay}</span>
        {order?.amount ? (
          <strong>{formatPaise(order.amount)}</strong>
        ) : (
          <span className="skeleton pay-order-skeleton" />
        )}
      </p>
      {order ? <PaysFor order={order} /> : null}
      {order?.fromWallet ? (
        <p className="pay-order-lead">{payOnlineTexts.setAside(formatPaise(order.fromWallet))}</p>
      ) : null}
      {order ? <p className="pay-order-lead">{onlineWords(order).payOrderLead}</p> : null}
      {deadline ? <p className="pay-order-lead">{deadline}</p> : null}
    </>
  )
}

/** M12: pays for an order that is placed already. The provider's checkout opens by itself. */
export function PayOrder({ storeId, orderId }: Pick<PlacedAt, 'storeId' | 'orderId'>) {
  const dispatch = useDispatch()
  const { placement, paid } = useSelector(selectPayment)
  const isPlan = new URLSearchParams(useLocation().search).has(PAID_PLAN)
  const placed: PlacedAt = { storeId, orderId, ...(isPlan && { isPlan }) }
  const pay = payOrderOpened(placed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order
  useEffect(() => void dispatch(pay), [dispatch, orderId])
  if (placement === 'confirming') return <Confirming />
  const words = placement === 'paying' ? paymentTexts.paying : paymentTexts.checking
  return (
    <main className="pay-order" id="content">
      <h1 className="pay-order-title">{paymentTexts.title}</h1>
      <section className="pay-order-card">
        <p className="pay-order-number">{numberOf(placed)}</p>
        <ToPay order={paid} />
        <PrimaryButton wide busy={placement !== 'idle'} onClick={() => dispatch(pay)}>
          {placement === 'idle' ? payOnlineTexts.continuePaying : words}
        </PrimaryButton>
        <Link className="text-button" to={placedPath(placed)}>
          {isPlan ? planPaymentTexts.show : paymentTexts.showOrder}
        </Link>
      </section>
    </main>
  )
}
