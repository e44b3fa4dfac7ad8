import { type MealCancelRefusal, whyNotCancelMeal } from '@tiffin/domain/plans/meal-cancellation'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { nearDay } from '@tiffin/domain/time/day-words'
import { localTimeAt } from '@tiffin/domain/time/zone'
import { catalogueOf, type ServerMessages } from '@tiffin/domain/words/catalogue'
import type { Language } from '@tiffin/domain/words/language'
import { problems } from '#kernel/errors'
import type { PlanMealRecord, PlanRecord } from '#modules/plans/api/records'

type RefusalTexts = Readonly<Record<MealCancelRefusal, (say: ServerMessages, day: string) => string>>

/** U9 to U12, AMB72: the refusal texts of a cancellation. */
export const cancelTexts: RefusalTexts = {
  'cancelled-already': (say) => say.mealCancelledAlready,
  'before-start': (say) => say.mealBeforeStart,
  'after-end': (say) => say.mealAfterEnd,
  'no-meal': (say) => say.noMealThatDay,
  past: (say, day) => say.mealPast(day),
  'after-cut-off': (say, day) => say.mealAfterCutOff(day),
}

/** AMB107: the refusal texts of a change. */
export const changeTexts: RefusalTexts = {
  ...cancelTexts,
  'before-start': (say) => say.noMealToChange,
  'after-end': (say) => say.noMealToChange,
  'no-meal': (say) => say.noMealToChange,
}

/** The date of a meal, formatted for its owner. */
export const dayOfMeal = (date: LocalDate, language: Language): string =>
  nearDay(date, catalogueOf(language).formats.locale)

/** Meals of a locked plan that the owner asks to cancel or change. */
export interface WantedMeals {
  readonly plan: PlanRecord
  readonly meals: readonly PlanMealRecord[]
  readonly dates: readonly LocalDate[]
  readonly at: Date
}

/**
 * U9 to U12, AMB72: throws refused with the first date whose meal cannot be cancelled or changed, and for a plan whose
 * payment is not decided.
 */
export function requireChangeable(
  { plan, meals, dates, at }: WantedMeals,
  texts: RefusalTexts,
  language: Language,
): void {
  const days = {
    ...{ from: plan.first_date, to: plan.last_date, weekdays: plan.weekdays },
    meals: meals.map(({ date, state, due_at }) => ({ date, state, dueAt: due_at.getTime() })),
  }
  const asked = { at: at.getTime(), today: localTimeAt(at.getTime(), plan.time_zone).date }
  for (const date of dates) {
    const code = whyNotCancelMeal(days, date, asked)
    if (code) throw problems.refused((say) => texts[code](say, dayOfMeal(date, language)), { refusal: { code, date } })
  }
  if (plan.status !== 'ACTIVE') throw problems.refused((say) => say.planUnpaid, { refusal: { code: 'unpaid' } })
}
