import { useSelector } from 'react-redux'
import { forOthersTexts as words } from '#texts/for-others'
import { selectOrder } from '../../order-info/slice.ts'
import { TotalsOfOrders } from './totals-of-orders.tsx'

/** AMB115: in place of the coupons, for several orders: what each costs, and that a chosen coupon does not count. */
export function TogetherNote() {
  const { coupon } = useSelector(selectOrder)
  return (
    <>
      <TotalsOfOrders />
      {coupon === null ? null : <p className="also-for-lead">{words.coupon}</p>}
    </>
  )
}
