import { availabilityFor, type DishSchedule } from '../availability/availability.ts'
import { unavailability } from '../availability/availability-reason.ts'
import type { StoreHours } from '../availability/store-hours.ts'
import type { DatedLine } from '../cart/dishes-by-day.ts'
import type { Reason } from '../reasons/reason.ts'
import { type LocalTime, weekdayOf } from '../time/clock.ts'
import { defaultLaterMinute, type SlotTerms } from './later.ts'
import type { PlannedOrder } from './order.ts'
import { defaultPlanMinute } from './plan-days.ts'

/**
 * H1: the time that an order is for, of a plan on its first day; without a chosen time, the default time of that day
 * or plan (AMB10).
 */
export function orderTime({ plan }: PlannedOrder, terms: SlotTerms, here: LocalTime): LocalTime {
  if (plan.kind === 'now') return here
  if (plan.kind === 'later') {
    const { date, minute } = plan
    return { date, minute: minute ?? defaultLaterMinute(terms, date, here), weekday: weekdayOf(date) }
  }
  return { date: plan.from, minute: plan.minute ?? defaultPlanMinute(terms), weekday: weekdayOf(plan.from) }
}

/**
 * H2, AMB114: the order as it is for a line of a plan by day: the plan lasts from the first to the last date of the line.
 */
export function orderOfLine(order: PlannedOrder, { dates }: DatedLine): PlannedOrder {
  const sorted = dates?.toSorted()
  const [from, to] = [sorted?.[0], sorted?.at(-1)]
  if (order.plan.kind !== 'days' || from === undefined || to === undefined) return order
  return { menu: 'regular', plan: { ...order.plan, from, to } }
}

/** H1, H2, H9: why a dish is not served at the time of the order (`orderTime`); null when it is. */
export function notServed(dish: DishSchedule, { plan }: PlannedOrder, hours: StoreHours, at: LocalTime): Reason | null {
  const days = plan.kind === 'days' ? { startDate: plan.from, endDate: plan.to, minute: at.minute } : null
  return unavailability(availabilityFor(dish, { at, plan: days, hours }))
}
