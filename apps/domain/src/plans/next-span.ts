import { addDays, type LocalDate } from '../time/clock.ts'
import type { PlanStatus } from './plan-life.ts'

/** True: a plan may follow it. One that was cancelled, or not paid, is placed anew from the menu. */
export const mayFollow = (status: PlanStatus): boolean => status === 'ACTIVE' || status === 'COMPLETED'

/** The day before the same day of the next month; the last of a shorter one. */
export function monthFrom(from: LocalDate): LocalDate {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number)
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const next = new Date(Date.UTC(year, month, Math.min(day, lastOfNext + 1)))
  return addDays(next.toISOString().slice(0, 10), -1)
}

/** The first day from the day after its last meal on which a plan that follows another may begin: not before tomorrow. */
export function followsFrom(lastMeal: LocalDate, today: LocalDate): LocalDate {
  const latest = lastMeal > today ? lastMeal : today
  return addDays(latest, 1)
}
