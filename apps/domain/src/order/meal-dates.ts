import { type StoreHours, servesOn } from '../availability/store-hours.ts'
import { addDays, type LocalDate, weekdayOf } from '../time/clock.ts'
import type { Days } from './order.ts'

/** Bounds the loop for plans that no schema has checked, in days. */
const MAX_DAYS = 732

/**
 * G6, AMB8, O10: the dates of a plan's meals: the chosen weekdays on which the store serves, between both ends,
 * inclusive.
 */
export function mealDates({ from, to, weekdays }: Days, hours: StoreHours): LocalDate[] {
  const dates: LocalDate[] = []
  for (let date = from, days = 0; date <= to && days < MAX_DAYS; date = addDays(date, 1), days++) {
    if (weekdays.includes(weekdayOf(date)) && servesOn(hours, date)) dates.push(date)
  }
  return dates
}
