import { createPortal } from 'react-dom'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router-dom'
import { payOnlineTexts } from '#texts/pay-online'
import { paymentTexts } from '#texts/payment'
import { planPaymentTexts } from '#texts/plan-payment'
import { payOrderPath } from '../../../pay-order-path.ts'
import { placedPath } from '../../../placed-path.ts'
import { onlineWords } from '../../../texts/online-words.ts'
import { deadlineText, refusedText } from '../../../texts/payment-words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { selectOpenPayments, type UndecidedPayment } from '../selectors.ts'
import { selectUnpaidCart, type UnpaidCart, unpaidCartDropped, unpaidCartRestored } from '../unpaid-cart.ts'
import './open-payments-note.css'

/** True on the two pages that show the payment themselves. */
const isShownAt = (payment: UndecidedPayment, path: string): boolean =>
  [placedPath(payment), payOrderPath(payment)].includes(path)

function Undecided({ payment }: { payment: UndecidedPayment }) {
  return (
    <div className="open-payment">
      <Icon name="clock" size={18} />
      <p className="open-payment-text">
        <strong>{onlineWords(payment).pendingOf(payment.orderId)}.</strong> {deadlineText(payment)}
      </p>
      <Link className="open-payment-link" to={placedPath(payment)}>
        {payment.isPlan ? planPaymentTexts.show : paymentTexts.showOrder}
      </Link>
    </div>
  )
}

/** What became of the order of a cart that can be restored, and of the money. */
function textOf({ orderId, isPlan, cause, refusal }: UnpaidCart): string {
  const words = onlineWords({ isPlan })
  return cause === 'refused'
    ? `${words.failedEarlier(orderId)} ${refusedText(refusal)}`
    : `${words.cancelled(orderId)} ${words.lateDebit}`
}

function Unpaid({ unpaid }: { unpaid: UnpaidCart }) {
  const dispatch = useDispatch()
  return (
    <div className="open-payment">
      <Icon name="info" size={18} />
      <p className="open-payment-text">{textOf(unpaid)}</p>
      <button type="button" className="open-payment-link" onClick={() => dispatch(unpaidCartRestored())}>
        {payOnlineTexts.payAgain}
      </button>
      <button
        type="button"
        className="open-payment-drop"
        aria-label={payOnlineTexts.dropCart}
        onClick={() => dispatch(unpaidCartDropped())}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  )
}

/**
 * M16, AMB109: a strip above the page while a payment is undecided, or the cart of an unpaid order can be restored. It
 * is part of the page's flow, so that it covers nothing, and outside of the page's root, which each page fills by itself.
 */
export function OpenPaymentsNote() {
  const payments = Object.values(useSelector(selectOpenPayments))
  const unpaid = useSelector(selectUnpaidCart)
  const { pathname, search } = useLocation()
  const others = payments.filter((payment) => !isShownAt(payment, pathname + search))
  return createPortal(
    <>
      {others.length > 0 ? (
        <aside className="open-payments" aria-label={payOnlineTexts.pending}>
          {others.map((payment) => (
            <Undecided key={payment.orderId} payment={payment} />
          ))}
        </aside>
      ) : null}
      {unpaid ? (
        <aside className="open-payments" aria-label={payOnlineTexts.unpaidCart}>
          <Unpaid unpaid={unpaid} />
        </aside>
      ) : null}
    </>,
    stripOf(document),
  )
}

const STRIP = 'open-payments-strip'

/** The element before the page's root that holds the strip, created once. */
function stripOf({ body }: Document): HTMLElement {
  const known = document.getElementById(STRIP)
  if (known) return known
  const strip = document.createElement('div')
  strip.id = STRIP
  body.prepend(strip)
  return strip
}
