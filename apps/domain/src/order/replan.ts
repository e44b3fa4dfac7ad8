import type { BulkPreferences } from '../cart/bulk-preferences.ts'
import type { LocalDate, Minute } from '../time/clock.ts'
import { type Later, NOW, type Order, type PlannedOrder } from './order.ts'

/** The order with another menu and plan; its other choices stay. */
export const planned = (order: Order, plan: PlannedOrder): Order => {
  const { mode, payment, coupon } = order
  return { ...plan, mode, for: order.for, payment, coupon }
}

/** The order for now or for later, on the same menu. */
export const withDay = (order: Order, plan: Later | typeof NOW): Order =>
  order.menu === 'bulk'
    ? planned(order, { menu: 'bulk', answers: order.answers, plan })
    : planned(order, { menu: 'regular', plan })

/** P4: the order with the answers of a bulk order; unchanged when it is none. */
export const answered = (order: Order, answers: BulkPreferences): Order =>
  order.menu === 'bulk' ? planned(order, { menu: 'bulk', answers, plan: order.plan }) : order

/**
 * G8: the day that the store takes orders for, with the time of its meal (null: the default time); the date is null when
 * it takes orders for now.
 */
export interface MealMoment {
  readonly date: LocalDate | null
  readonly minute: Minute | null
}

/**
 * G8: sets an order to the day of the meal time, or back to now; a bulk order too (AMB86), because the menu is for that
 * day. A date chosen by the diner stays unchanged.
 */
export function atMealTime(order: Order, { date, minute }: MealMoment): Order {
  const { plan } = order
  const isFree = plan.kind === 'now' || (plan.kind === 'later' && plan.by === 'meal-time')
  if (!isFree) return order
  return withDay(order, date === null ? NOW : { kind: 'later', date, minute, by: 'meal-time' })
}
