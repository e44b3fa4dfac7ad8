import { MAX_TOGETHER } from '@tiffin/domain/order/together'
import { z } from 'zod'
import { line } from '#kernel/fields'
import { MAX_LINES, type PlaceOrderBody, placeOrderBody } from '../place-order/order-request.ts'

/** What the orders of a checkout have in common. */
const common = placeOrderBody.pick({
  user: true,
  store: true,
  type: true,
  scheduled: true,
  orderType: true,
  isPaymentCOD: true,
  paymentMode: true,
  walletAmount: true,
  couponCode: true,
  instructions: true,
  customization: true,
  billNote: true,
  callbackUrl: true,
})

/** The order of one entry: its lines, and its bill as the diner saw it. */
const orderOfEntry = placeOrderBody
  .pick({
    items: true,
    orderValue: true,
    subTotal: true,
    packagingCharges: true,
    deliveryCharges: true,
    couponAmount: true,
    gstContained: true,
    avoidsSeen: true,
  })
  .extend({ addressId: line(60) })

const areDistinct = (ids: readonly string[]): boolean => new Set(ids).size === ids.length

/**
 * AMB115: the body of a checkout of several orders: each as the body of a placement of its own, in the sequence of the
 * request. They are no more lines together than a single order may have.
 */
export const placeCheckoutBody = common
  .extend({ orders: z.array(orderOfEntry).min(2).max(MAX_TOGETHER) })
  .refine(({ orders }) => areDistinct(orders.map(({ addressId }) => addressId)), 'an entry twice')
  .refine(({ orders }) => orders.flatMap(({ items }) => items).length <= MAX_LINES, 'too many lines')
  .transform(({ orders, ...shared }): readonly PlaceOrderBody[] =>
    orders.map(({ addressId: address, ...own }) => ({ ...shared, ...own, address, orderCategory: 'REGULAR' })),
  )
