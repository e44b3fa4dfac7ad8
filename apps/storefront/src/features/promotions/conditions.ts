import type { OrderWithCoupon } from '@tiffin/contract/coupons'
import { createSelector } from 'reselect'
import { selectOrder } from '../order-info/slice.ts'
import { selectOrderToPlace } from '../pay/selectors.ts'

/** An order whose coupon is to be checked. */
export interface CouponConditions {
  readonly body: OrderWithCoupon
  /** AMB94: equal texts mean that the answer is the same: the items, mode, address, plan, payment and coupon. */
  readonly key: string
}

/** N2: the order with its coupon; null without a coupon, and while the order cannot be sent. */
export const selectCouponConditions = createSelector(
  [selectOrderToPlace, selectOrder],
  (placing, { coupon }): CouponConditions | null => {
    if (!placing || coupon === null) return null
    const order = { ...placing.order, coupon }
    // The bill is not a condition: it depends on the answer.
    return { body: { ...placing, order }, key: JSON.stringify([placing.storeId, order, placing.items]) }
  },
)
