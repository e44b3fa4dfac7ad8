import type { Days } from '../order/order.ts'
import { type LocalDate, weekdayOf } from '../time/clock.ts'
import type { MealState } from './meal-life.ts'

/** The facts of a meal that decide about its cancellation. */
export interface CancellableMeal {
  readonly date: LocalDate
  readonly state: MealState
  /** SB21: when it is made, in epoch milliseconds. */
  readonly dueAt: number
}

/** The days of a plan and its meals. */
export interface PlanOfMeals extends Pick<Days, 'from' | 'to' | 'weekdays'> {
  readonly meals: readonly CancellableMeal[]
}

/** The time of a cancellation request: in epoch milliseconds, and as the date in the store's zone. */
export interface AskedAt {
  readonly at: number
  readonly today: LocalDate
}

export type MealCancelRefusal =
  /** U9. */
  | 'cancelled-already'
  /** U10. */
  | 'before-start'
  /** U11. */
  | 'after-end'
  /** U12: the weekday is not subscribed, or the store has no meal that day. */
  | 'no-meal'
  /** AMB72. */
  | 'past'
  /** AMB72. */
  | 'after-cut-off'

/**
 * U9 to U12, AMB72: why the meal of a date cannot be cancelled; null: it can. The checks are in the order of the specs.
 */
export function whyNotCancelMeal(plan: PlanOfMeals, date: LocalDate, { at, today }: AskedAt): MealCancelRefusal | null {
  const meal = plan.meals.find((each) => each.date === date)
  if (meal?.state === 'cancelled') return 'cancelled-already'
  if (date < plan.from) return 'before-start'
  if (date > plan.to) return 'after-end'
  if (!meal || !plan.weekdays.includes(weekdayOf(date))) return 'no-meal'
  if (date < today) return 'past'
  return meal.state === 'planned' && at < meal.dueAt ? null : 'after-cut-off'
}
