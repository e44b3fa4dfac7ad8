import { type AbsenceRefusal, type AbsenceTerms, absentUntil, whyNotAbsent } from '@tiffin/domain/plans/absence'
import { formatMinute, type LocalDate } from '@tiffin/domain/time/clock'
import { nearDay } from '@tiffin/domain/time/day-words'
import { localTimeAt } from '@tiffin/domain/time/zone'
import { catalogueOf, type ServerMessages } from '@tiffin/domain/words/catalogue'
import type { Language } from '@tiffin/domain/words/language'
import { findStore } from '#catalogue/repository'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { mealsOf } from '#modules/plans/api/meals'
import type { PlanMealRecord, PlanRecord } from '#modules/plans/api/records'
import { type MealOrder, standingsOf } from '#reads/plan-meals'

/** A meal of a locked plan whose order is locked. */
interface AskedMeal {
  readonly plan: PlanRecord
  readonly meal: PlanMealRecord
  readonly at: Date
}

/** A meal that may be absent. */
export interface AbsentMeal extends AskedMeal {
  readonly terms: AbsenceTerms
  readonly order: MealOrder
}

const texts: Readonly<Record<AbsenceRefusal, (say: ServerMessages, until: string) => string>> = {
  'absence-not-offered': (say) => say.absenceNotOffered,
  'cancelled-already': (say) => say.mealCancelledAlready,
  'before-cut-off': (say) => say.absentBeforeCutOff,
  'skipped-already': (say) => say.absentSkipped,
  'handed-over': (say) => say.absentHandedOver,
  'absent-too-late': (say, until) => say.absentTooLate(until),
}

/** The absence time of a meal, formatted for its owner; empty: there is none. */
function untilText({ plan, meal }: AskedMeal, terms: AbsenceTerms | null, language: Language): string {
  if (!terms) return ''
  const { formats } = catalogueOf(language)
  const { date, minute } = localTimeAt(absentUntil(terms, meal.at.getTime()), plan.time_zone)
  return formats.dayAndTime(nearDay(date, formats.locale), formatMinute(minute, formats))
}

/** The meal of a date of a locked plan. Throws refused when the plan has none. */
export async function mealOfDate(tx: TenantTx, plan: PlanRecord, date: LocalDate): Promise<PlanMealRecord> {
  const meal = (await mealsOf(tx, [plan.id])).find((each) => each.date === date)
  if (!meal) throw problems.refused((say) => say.noMealToChange, { refusal: { code: 'no-meal', date } })
  return meal
}

/** AMB113: throws refused when the owner cannot say that the meal is not collected, with the absence time that was. */
export async function requireAbsence(tx: TenantTx, asked: AskedMeal, language: Language): Promise<AbsentMeal> {
  const { plan, meal, at } = asked
  const [standing] = await standingsOf(tx, [meal])
  if (!standing) throw new Error('The meal is gone')
  const terms = (await findStore(tx, plan.store_id))?.absence ?? null
  const code = whyNotAbsent({ at: meal.at.getTime(), standing: standing.standing }, terms, at.getTime())
  if (code) {
    const until = untilText(asked, terms, language)
    throw problems.refused((say) => texts[code](say, until), { refusal: { code, date: meal.date } })
  }
  if (!terms || !standing.order) throw new Error('An absent meal has no terms or no order')
  return { ...asked, terms, order: standing.order }
}
