import type { Bill, BillCode, BillKind, BillLine } from '@tiffin/domain/order/bill'
import type { PaymentMode } from '@tiffin/domain/order/order-type'
import type { WireOrder } from './wire.ts'

/** A bill line of a Z12 order, which has one meal (G6); amounts in paise. */
const lineOf = (code: BillCode, kind: BillKind, total: number): BillLine => ({ code, kind, perMeal: total, total })

/** The bill lines from Z12's amounts. Z12 has no tax rate, so there is no line for the contained GST (AMB2). */
const linesOf = (wire: WireOrder): BillLine[] => [
  lineOf('items', 'adds', wire.itemTotal),
  lineOf('packaging', 'adds', wire.packagingCharges),
  ...(wire.orderType === 'PICKUP' ? [] : [lineOf('delivery', 'adds', wire.deliveryCharges)]),
  ...(wire.couponAmount > 0 ? [lineOf('coupon', 'saves', wire.couponAmount)] : []),
]

/**
 * The bill of a placed order. SB11: `dueNow`, the amount paid at placement, defaults to the total, or to zero for cash.
 */
export const toBill = (wire: WireOrder, payment: PaymentMode): Bill => ({
  lines: wire.billLines ?? linesOf(wire),
  meals: wire.scheduled.noOfMeals,
  total: wire.orderValue,
  discount: wire.totalDiscount,
  wireTax: wire.gstEnabled ? wire.taxCharges : 0,
  dueNow: wire.dueNow ?? (payment === 'CASH' ? 0 : wire.orderValue),
  held: wire.held,
})
