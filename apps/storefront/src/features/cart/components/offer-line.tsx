import { useSelector } from 'react-redux'
import { cartTexts as words } from '#texts/cart'
import { selectOrder } from '../../order-info/slice.ts'
import './offer-line.css'

/**
 * AMB94: the coupon of the order, of which the bill of this page has nothing: the pay page checks it again, and says why
 * when a changed cart cannot have it.
 */
export function OfferLine() {
  const { coupon } = useSelector(selectOrder)
  return coupon === null ? null : <p className="offer-line">{words.offerWaits(coupon.toUpperCase())}</p>
}
