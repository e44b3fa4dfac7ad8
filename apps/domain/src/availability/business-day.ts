import { addDays, type DayMinute, isBefore, type LocalDate, MINUTES_PER_DAY, type Minute } from '../time/clock.ts'
import { isAllDay } from './stated-hours.ts'
import { type HoursOfDay, hoursOn, type StoreHours, servesOn } from './store-hours.ts'

/** When the day of a store that never closes ends: 4 AM, in its quietest hour. */
const END_AROUND_THE_CLOCK: Minute = 240

const neverCloses = ({ openingMinute, closingMinute }: HoursOfDay): boolean => isAllDay(openingMinute, closingMinute)

/** The first minute after the day of business that begins on a date; on the next date for a late shift. */
export function endOfBusinessDay(hours: StoreHours, date: LocalDate): DayMinute {
  const shift = hoursOn(hours, date)
  if (neverCloses(shift)) return { date: addDays(date, 1), minute: END_AROUND_THE_CLOCK }
  const end = shift.closingMinute + 1
  const days = (shift.closingMinute < shift.openingMinute ? 1 : 0) + Math.floor(end / MINUTES_PER_DAY)
  return { date: addDays(date, days), minute: end % MINUTES_PER_DAY }
}

const A_YEAR_OF_DAYS = 366

/**
 * The date on which the day of business that runs at `at` began, or the next one when none runs; null when the store
 * does not serve within a year. A late shift runs into the next date.
 */
export function businessDayAt(hours: StoreHours, at: DayMinute): LocalDate | null {
  for (let days = -1; days <= A_YEAR_OF_DAYS; days++) {
    const date = addDays(at.date, days)
    if (servesOn(hours, date) && isBefore(at, endOfBusinessDay(hours, date))) return date
  }
  return null
}

/** The date whose hours count at `at`: that of the evening before while its late shift runs, else the date itself. */
export function dateOfHours(hours: StoreHours, at: DayMinute): LocalDate {
  const before = addDays(at.date, -1)
  const runs =
    !neverCloses(hoursOn(hours, before)) && servesOn(hours, before) && isBefore(at, endOfBusinessDay(hours, before))
  return runs ? before : at.date
}
