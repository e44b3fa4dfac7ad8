import {
  availabilityAmong,
  type DishTimes,
  type SubscriptionWindow,
  subscriptionAvailability,
} from '../availability/availability.ts'
import { unavailability } from '../availability/availability-reason.ts'
import type { StoreHours } from '../availability/store-hours.ts'
import type { Reason } from '../reasons/reason.ts'
import { type LocalTime, weekdayOf } from '../time/clock.ts'
import { defaultLaterMinute, type SlotTerms } from './later.ts'
import type { PlannedOrder } from './order.ts'
import { defaultPlanMinute } from './plan-days.ts'

/** When a dish is served. */
export interface DishSchedule extends DishTimes {
  /** H2: the days on which plans may include the dish; null: none. */
  readonly window: SubscriptionWindow | null
}

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
export function notServed(
  { window, ...times }: DishSchedule,
  { plan }: PlannedOrder,
  hours: StoreHours,
  at: LocalTime,
): Reason | null {
  if (plan.kind !== 'days') return unavailability(availabilityAmong(times.places, times.inStock, at, hours))
  const days = { startDate: plan.from, endDate: plan.to, minute: at.minute }
  return unavailability(subscriptionAvailability(times, window, days))
}
