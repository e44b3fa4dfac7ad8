import { availabilityFor, type DishSchedule } from '../availability/availability.ts'
import { unavailability } from '../availability/availability-reason.ts'
import type { StoreHours } from '../availability/store-hours.ts'
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

/** H1, H2, H9: why a dish is not served at the time of the order (`orderTime`); null when it is. */
export function notServed(dish: DishSchedule, { plan }: PlannedOrder, hours: StoreHours, at: LocalTime): Reason | null {
  const days = plan.kind === 'days' ? { startDate: plan.from, endDate: plan.to, minute: at.minute } : null
  return unavailability(availabilityFor(dish, { at, plan: days, hours }))
}
