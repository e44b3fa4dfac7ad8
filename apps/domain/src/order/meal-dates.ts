import { type StoreHours, servesOn } from '../availability/store-hours.ts'
import { addDays, type LocalDate, weekdayOf } from '../time/clock.ts'
import type { Days } from './order.ts'

/** O14: the maximum number of days between a plan's first and last date. The contract refuses a longer span. */
export const MAX_PLAN_DAYS = 366

/**
 * G6, AMB8, O10: the dates of a plan's meals: the chosen weekdays on which the store serves, between both ends,
 * inclusive. Ends `MAX_PLAN_DAYS` after the first date, also for a plan that no schema has checked.
 */
export function mealDates({ from, to, weekdays }: Days, hours: StoreHours): LocalDate[] {
  const dates: LocalDate[] = []
  for (let date = from, days = 0; date <= to && days <= MAX_PLAN_DAYS; date = addDays(date, 1), days++) {
    if (weekdays.includes(weekdayOf(date)) && servesOn(hours, date)) dates.push(date)
  }
  return dates
}
