import { isBefore, type LocalTime } from '../time/clock.ts'
import type { LaterSlot } from './later.ts'
import { mealDates } from './meal-dates.ts'
import { changeableUntil } from './meal-due.ts'
import type { Days, TimeTerms } from './order.ts'
import { defaultPlanMinute } from './plan-days.ts'

/** Until when the meals of a plan may be changed. */
export interface ChangeableMeals {
  /** SB21: the last date and minute, inclusive, for the first meal that may still be changed. */
  readonly first: LaterSlot
  /** Every later meal may be changed until as long before it. */
  readonly isLikewise: boolean
}

/** Wall-clock minutes since 1970. */
const minutesOf = ({ date, minute }: LaterSlot): number => Date.parse(`${date}T00:00:00Z`) / 60_000 + minute

/** SB21: until when the meals of a plan may be changed, in the store's wall-clock time; null: none of them. */
export function changeableMeals(plan: Days, terms: TimeTerms, here: LocalTime): ChangeableMeals | null {
  const minute = plan.minute ?? defaultPlanMinute(terms)
  const meals = mealDates(plan, terms.hours)
    .map((date) => ({ date, minute }))
    .map((slot) => ({ slot, until: changeableUntil(terms, slot) }))
    .filter(({ until }) => !isBefore(until, here))
  const [first] = meals
  if (!first) return null
  const leads = new Set(meals.map(({ slot, until }) => minutesOf(slot) - minutesOf(until)))
  return { first: first.until, isLikewise: meals.length > 1 && leads.size === 1 }
}
