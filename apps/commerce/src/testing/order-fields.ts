import type { Order } from '@tiffin/domain/order/order'
import { toWirePlan } from '@tiffin/domain/order/wire-plan'

/** Z9: the fields of a placement body that encode `order`. */
export const orderFields = (order: Order, meals = 1): Record<string, unknown> => ({
  ...toWirePlan(order, meals),
  orderType: order.mode === 'pickup' ? 'PICKUP' : 'DELIVERY',
  address: order.for,
  couponCode: order.coupon,
  paymentMode: order.payment,
  isPaymentCOD: order.payment && order.payment === 'CASH',
})
