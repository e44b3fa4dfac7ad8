import { useSelector } from 'react-redux'
import { selectNotForSeveral } from '../../promotions/selectors.ts'
import { TotalsOfOrders } from './totals-of-orders.tsx'

/** AMB115: in place of the coupons, for several orders: what each costs, and that a chosen coupon does not count. */
export function TogetherNote() {
  const notForSeveral = useSelector(selectNotForSeveral)
  return (
    <>
      <TotalsOfOrders />
      {notForSeveral === null ? null : <p className="also-for-lead">{notForSeveral}</p>}
    </>
  )
}
