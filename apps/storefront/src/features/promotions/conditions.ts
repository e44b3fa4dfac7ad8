import type { OrderWithCoupon } from '@tiffin/contract/coupons'
import type { Paise } from '@tiffin/domain/money/money'
import type { Order } from '@tiffin/domain/order/order'
import { createSelector } from 'reselect'
import { selectOrderInfo } from '../order-info/slice.ts'
import { type OrderToPlace, selectOrderToPlace } from '../pay/selectors.ts'

/** An order whose coupon is to be checked. */
export interface CouponConditions {
  readonly body: OrderWithCoupon
  /** AMB94: equal texts mean that the answer is the same: the items, mode, address, plan, payment and coupon. */
  readonly key: string
}

/**
 * AMB110: how the order would be paid. While the coupon is not answered the chosen mode is asked about: with what it takes
 * off, the credits may pay all of it.
 */
function paidAs({ payment, fromWallet, ...order }: Order, couponAmount: Paise | null): Order {
  if (fromWallet === undefined) return { ...order, payment }
  return couponAmount === null ? { ...order, payment: 'WALLET' } : { ...order, payment, fromWallet }
}

/** N2: the order as it is sent to ask about a coupon. */
export const withCoupon = (placing: OrderToPlace, coupon: string, couponAmount: Paise | null): OrderWithCoupon => ({
  ...placing,
  items: placing.items.map(({ for: _entry, ...item }) => item),
  order: paidAs({ ...placing.order, coupon }, couponAmount),
})

/** N2: the order with its coupon; null without a coupon, and while the order cannot be sent. */
export const selectCouponConditions = createSelector(
  [selectOrderToPlace, selectOrderInfo],
  (placing, { order: { coupon }, couponAmount }): CouponConditions | null => {
    // AMB115: no coupon counts for several orders.
    if (!placing || coupon === null || placing.together) return null
    const body = withCoupon(placing, coupon, couponAmount)
    const { order } = body
    // The bill is not a condition: it depends on the answer, and so does the part from the wallet.
    const conditions = { ...order, fromWallet: order.fromWallet !== undefined }
    return { body, key: JSON.stringify([placing.storeId, conditions, placing.items]) }
  },
)
