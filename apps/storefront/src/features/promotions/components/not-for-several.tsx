import { useSelector } from 'react-redux'
import '../../../ui/also-for.css'
import { selectNotForSeveral } from '../selectors.ts'

/** AMB115: in place of the offers, for several orders: that the chosen coupon does not count; nothing without a coupon. */
export function NotForSeveral() {
  const text = useSelector(selectNotForSeveral)
  return text === null ? null : <p className="also-for-lead">{text}</p>
}
