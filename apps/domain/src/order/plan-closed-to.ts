import { addDays, isBefore, type LocalDate, type LocalTime, type Minute } from '../time/clock.ts'
import { changeableUntil } from './meal-due.ts'
import type { TimeTerms } from './order.ts'
import { defaultPlanMinute } from './plan-days.ts'

/** No cut-off is longer before its meal. */
const MOST_DAYS = 60

/**
 * O7, SB21: the last date that a new plan can no longer have: today, or a later one whose meal can no longer be changed.
 * `minute`: the time of the meals; null: not chosen yet.
 */
export function planClosedTo(terms: TimeTerms, minute: Minute | null, here: LocalTime): LocalDate {
  const at = minute ?? defaultPlanMinute(terms)
  let closed = here.date
  for (let days = 0; days < MOST_DAYS; days += 1) {
    const next = addDays(closed, 1)
    if (!isBefore(changeableUntil(terms, { date: next, minute: at }), here)) break
    closed = next
  }
  return closed
}
