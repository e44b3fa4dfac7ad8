import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { cartTexts as words } from '#texts/cart'
import { couponForgotten } from '../../order-info/slice.ts'
import { selectCouponProblem } from '../../promotions/selectors.ts'
import { couponWatched } from '../../promotions/slice.ts'

/** AMB94: the coupon of the order, which the server checks on every change of the cart, and why it does not apply. */
export function CouponNote({ code }: { code: string }) {
  const dispatch = useDispatch()
  const problem = useSelector(selectCouponProblem)
  useEffect(() => {
    dispatch(couponWatched())
    return () => void dispatch(couponForgotten())
  }, [dispatch])
  return (
    <p className="offer-line" role="status">
      {problem === null ? words.offerWaits(code) : words.offerNotNow(code, problem)}
    </p>
  )
}
