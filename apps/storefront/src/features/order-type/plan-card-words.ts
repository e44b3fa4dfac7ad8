import { mealDates } from '@tiffin/domain/order/meal-dates'
import { planMinute } from '@tiffin/domain/order/plan-days'
import { createSelector } from 'reselect'
import { planTexts as words } from '#texts/plan'
import { selectChosenEntry, selectEntryKind } from '../entries/selectors.ts'
import { selectEntries } from '../entries/slice.ts'
import { selectOrder } from '../order-info/slice.ts'
import { selectTimeTerms, selectToday } from '../storefront/selectors.ts'
import { datesWords, mealsWords } from './plan-words.ts'

/** L22: whose meals a school's plan is for; null for any other tenant. */
export const selectPlanFor = createSelector(
  [selectEntryKind, selectEntries, selectChosenEntry],
  (kind, { entries }, chosen): string | null => {
    if (kind !== 'child') return null
    const child = chosen ?? (entries.length === 1 ? entries[0] : undefined)
    return child ? words.titleOf(child.name.split(' ')[0] ?? child.name) : words.schoolTitle
  },
)

/** A plan in words. */
export interface PlanInWords {
  /** Whose plan it is. */
  readonly label: string
  /** The number of meals, and the week if it is near. */
  readonly meals: string
  /** The first and the last day, and the meal time. */
  readonly dates: string
}

/** O14: the plan of the order in words; null for every other order, and until the store is loaded. */
export const selectPlanInWords = createSelector(
  [selectOrder, selectTimeTerms, selectToday, selectPlanFor],
  ({ plan }, terms, today, label): PlanInWords | null => {
    if (plan.kind !== 'days' || !terms || today === null) return null
    const meals = mealDates(plan, terms.hours)
    return {
      label: label ?? words.plan,
      meals: mealsWords(meals, today),
      dates: datesWords(meals, planMinute(plan, terms)),
    }
  },
)
