import { createPortal } from 'react-dom'
import { useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router-dom'
import { payOnlineTexts } from '#texts/pay-online'
import { paymentTexts } from '#texts/payment'
import { paths } from '../../../paths.ts'
import { payOrderPath } from '../../../pay-order-path.ts'
import { Icon } from '../../../ui/icon.tsx'
import { selectOpenPayments, type UndecidedPayment } from '../selectors.ts'
import './open-payments-note.css'

/** True on the two pages that show the payment themselves. */
const isShownAt = ({ storeId, orderId }: UndecidedPayment, path: string): boolean =>
  [paths.trackOrder(storeId, orderId), payOrderPath(storeId, orderId)].includes(path)

/**
 * M16: a strip above the page while a payment is undecided. It is part of the page's flow, so that it covers nothing,
 * and outside of the page's root, which each page fills by itself.
 */
export function OpenPaymentsNote() {
  const payments = Object.values(useSelector(selectOpenPayments))
  const { pathname, search } = useLocation()
  const others = payments.filter((payment) => !isShownAt(payment, pathname + search))
  if (others.length === 0) return null
  return createPortal(
    <aside className="open-payments" aria-label={payOnlineTexts.pending}>
      {others.map(({ storeId, orderId }) => (
        <p className="open-payment" key={orderId}>
          <Icon name="clock" size={18} />
          <span>{payOnlineTexts.pendingOf(orderId)}</span>
          <Link className="open-payment-link" to={paths.trackOrder(storeId, orderId)}>
            {paymentTexts.showOrder}
          </Link>
        </p>
      ))}
    </aside>,
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
