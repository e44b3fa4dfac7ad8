import { type DatedLine, isByDay, linesOn, withoutDates } from '../cart/dishes-by-day.ts'
import { type LocalDate, weekdayOf } from '../time/clock.ts'

/** A plan by day that is ordered again. */
interface FollowedPlan<Line> {
  readonly lines: readonly Line[]
  /** The dates of its meals, ascending. */
  readonly mealDates: readonly LocalDate[]
}

/**
 * AMB114: the lines of a plan that follows another one on other dates: a weekday has the dishes that the plan has on its
 * last date of that weekday, and a weekday without a meal those of its last meal. Lines that no date has are left out. A
 * plan with one set of dishes keeps its lines.
 */
export function followingLines<Line extends DatedLine>(
  { lines, mealDates }: FollowedPlan<Line>,
  dates: readonly LocalDate[],
): readonly (Omit<Line, 'dates'> & DatedLine)[] {
  if (!isByDay(lines)) return lines
  const lastOn = new Map(mealDates.map((date) => [weekdayOf(date), date]))
  // Once for each date that is copied: a long plan has many lines, each with many dates.
  const servedOn = new Map([...lastOn].map(([weekday, date]) => [weekday, new Set(linesOn(lines, date))]))
  const [ofLast] = mealDates.slice(-1).map((date) => servedOn.get(weekdayOf(date)))
  const served = dates.map((date) => servedOn.get(weekdayOf(date)) ?? ofLast)
  return lines.flatMap((line) => {
    const own = dates.filter((_, index) => served[index]?.has(line))
    return own.length === 0 ? [] : [{ ...withoutDates(line), dates: own }]
  })
}
