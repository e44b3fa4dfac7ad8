import { type LocalDate, weekdayOf } from '../time/clock.ts'

/**
 * AMB114: the days of a plan on which a line of the cart is served: weekdays (0 Sunday to 6 Saturday), which also count for
 * the days that a longer plan gets, or single dates. Absent: every day.
 */
export type LineDays = readonly (number | LocalDate)[]

/**
 * AMB114: the dates of the plan's meals that have the line, in their order; undefined: all of them, so that a plan whose
 * dishes are the same every day stays one without dates (`isByDay`). Empty when the plan has none of its days any more.
 */
export function datesOfLine(
  days: LineDays | undefined,
  mealDates: readonly LocalDate[],
): readonly LocalDate[] | undefined {
  const dates = mealDates.filter((date) => days?.includes(date) || days?.includes(weekdayOf(date)))
  return days && dates.length < mealDates.length ? dates : undefined
}

/** Whether the days are single dates. */
export const areDates = (days: LineDays | undefined): boolean => typeof days?.[0] === 'string'
