import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { promotionTexts as words } from '#texts/promotions'
import { couponForgotten, selectOrder } from '../../order-info/slice.ts'
import { refusalText } from '../refusal-text.ts'
import { selectNotForSeveral } from '../selectors.ts'
import { couponWatched, selectPromotions } from '../slice.ts'

/** AMB94: the coupon of the cart's order, which the server checks on every change, and why it does not apply. */
export function CartCoupon() {
  const dispatch = useDispatch()
  const { coupon } = useSelector(selectOrder)
  const { refusal } = useSelector(selectPromotions)
  const notForSeveral = useSelector(selectNotForSeveral)
  useEffect(() => {
    dispatch(couponWatched())
    return () => void dispatch(couponForgotten())
  }, [dispatch])
  if (coupon === null) return null
  const code = coupon.toUpperCase()
  const checked = refusal ? words.notForCart(code, refusalText(refusal)) : words.waits(code)
  return <span role="status">{notForSeveral ?? checked}</span>
}
