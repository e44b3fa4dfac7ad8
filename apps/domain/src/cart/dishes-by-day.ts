import { type Reason, reason } from '../reasons/reason.ts'
import type { LocalDate } from '../time/clock.ts'

/** AMB114: a line of a plan of days. */
export interface DatedLine {
  /** The dates of the plan on which it is served, ascending; absent: every date of the plan. */
  readonly dates?: readonly LocalDate[] | undefined
}

/** AMB114: true for a plan by day: some line is served on its own dates only. */
export const isByDay = (lines: readonly DatedLine[]): boolean => lines.some(({ dates }) => dates !== undefined)

/** AMB114: the lines of the meal of a date. */
export const linesOn = <Line extends DatedLine>(lines: readonly Line[], date: LocalDate): readonly Line[] =>
  lines.filter(({ dates }) => dates?.includes(date) ?? true)

/** AMB114: the line of a meal: without the dates, which a meal does not have. */
export function withoutDates<Line extends DatedLine>(line: Line): Omit<Line, 'dates'> {
  const { dates: _, ...rest } = line
  return rest
}

/** AMB114: the dates of the plan's meals that have no dish. */
export function emptyDates(lines: readonly DatedLine[], mealDates: readonly LocalDate[]): LocalDate[] {
  if (lines.some(({ dates }) => dates === undefined)) return []
  const served = new Set(lines.flatMap(({ dates }) => dates ?? []))
  return mealDates.filter((date) => !served.has(date))
}

/** AMB114: the number of the plan's meals that have this line. */
export function mealsOfLine({ dates }: DatedLine, mealDates: readonly LocalDate[]): number {
  if (dates === undefined) return mealDates.length
  const served = new Set(dates)
  return mealDates.filter((date) => served.has(date)).length
}

/**
 * AMB114: why the dishes by day do not fit the dates of the plan's meals; null when they do, and for one set of dishes.
 * A line without a date, or on a date without a meal, has outdated dates.
 */
export function byDayProblem(lines: readonly DatedLine[], mealDates: readonly LocalDate[]): Reason | null {
  if (!isByDay(lines)) return null
  const known = new Set(mealDates)
  const isOutdated = lines.some(({ dates }) => dates?.length === 0 || dates?.some((date) => !known.has(date)))
  if (isOutdated) return reason('plan-dates-changed')
  const [date] = emptyDates(lines, mealDates)
  return date === undefined ? null : reason('plan-day-empty', { date })
}
