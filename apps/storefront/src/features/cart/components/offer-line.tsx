import { type ReactNode, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { cartTexts as words } from '#texts/cart'
import { selectIsTogether } from '../../checked-order/selectors.ts'
import { selectOrder } from '../../order-info/slice.ts'
import { selectSignedIn } from '../../session/slice.ts'
import './offer-line.css'

/**
 * AMB94: the coupon of the order. `checked` shows what the server says about it, which answers a signed-in diner only;
 * a visitor reads that it is checked on the pay page.
 */
export function OfferLine({ checked }: { checked: ReactNode }) {
  const { coupon } = useSelector(selectOrder)
  const isSignedIn = useSelector(selectSignedIn)
  const isTogether = useSelector(selectIsTogether)
  if (coupon === null) return null
  // AMB115: no coupon of several orders is checked.
  const waits = isTogether ? null : words.offerWaits(coupon.toUpperCase())
  return <p className="offer-line">{isSignedIn && checked ? <Suspense fallback={waits}>{checked}</Suspense> : waits}</p>
}
