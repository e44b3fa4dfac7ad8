import { type Order, orderTypeOf } from './order.ts'

/** The parts of an order that a person chooses and that a page shows. */
export type OrderPart = 'mode' | 'type' | 'day' | 'time' | 'for-whom' | 'coupon' | 'payment' | 'answers'

/** The day of a later order, or the days of a plan; null for an order for now. */
function dayOf({ plan }: Order): string | null {
  if (plan.kind === 'later') return plan.date
  return plan.kind === 'days' ? `${plan.from} to ${plan.to}, ${plan.weekdays.join(' ')}` : null
}

/** The value of each part, for comparison. */
export const partsOf = (order: Order): Readonly<Record<OrderPart, unknown>> => ({
  mode: order.mode,
  type: orderTypeOf(order),
  day: dayOf(order),
  time: order.plan.kind === 'now' ? null : order.plan.minute,
  'for-whom': order.for,
  coupon: order.coupon,
  payment: order.payment,
  answers: order.menu === 'bulk' ? order.answers : null,
})
