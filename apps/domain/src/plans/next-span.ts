import { addDays, type LocalDate } from '../time/clock.ts'
import type { PlanStatus } from './plan-life.ts'

/** True: the plan can have a follow-up plan. A plan that was cancelled or not paid must be placed from the menu. */
export const mayFollow = (status: PlanStatus): boolean => status === 'ACTIVE' || status === 'COMPLETED'

/**
 * The last day of a month from `from` on: the day before the same day of the next month, or the last day of a shorter
 * month.
 */
export function monthFrom(from: LocalDate): LocalDate {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number)
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const next = new Date(Date.UTC(year, month, Math.min(day, lastOfNext + 1)))
  return addDays(next.toISOString().slice(0, 10), -1)
}

/** The first possible day of a follow-up plan: after the last meal, and not before tomorrow. */
export function followsFrom(lastMeal: LocalDate, today: LocalDate): LocalDate {
  const latest = lastMeal > today ? lastMeal : today
  return addDays(latest, 1)
}
