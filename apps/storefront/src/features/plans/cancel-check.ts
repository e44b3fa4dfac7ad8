import type { PlanDetail } from '@tiffin/contract/plans'
import { planMessages } from '@tiffin/domain/texts/plan-messages'
import { type LocalDate, weekdayOf } from '@tiffin/domain/time/clock'

/** The facts that decide whether a meal may be cancelled. */
export type CheckedPlan = Pick<PlanDetail, 'from' | 'to' | 'weekdays' | 'meals'>

/**
 * U9 to U12, AMB72: why the meal of a day cannot be cancelled, checked in the order of the specs; null: the server
 * decides, which also refuses past dates and meals after their cut-off.
 */
export function cancelProblem({ from, to, weekdays, meals }: CheckedPlan, date: LocalDate): string | null {
  if (meals.some((meal) => meal.date === date && meal.standing === 'cancelled'))
    return planMessages.mealCancelledAlready
  if (date < from) return planMessages.mealBeforeStart
  if (date > to) return planMessages.mealAfterEnd
  return weekdays.includes(weekdayOf(date)) ? null : planMessages.noMealThatDay
}

/** The days between two dates whose meals may still be cancelled. */
export const mealsWithin = ({ meals }: CheckedPlan, one: LocalDate, other: LocalDate): readonly LocalDate[] => {
  const [first, last] = one <= other ? [one, other] : [other, one]
  return meals.filter(({ date, mayChange }) => mayChange && first <= date && date <= last).map(({ date }) => date)
}
