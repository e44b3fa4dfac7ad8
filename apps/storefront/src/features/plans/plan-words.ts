import type { PlanDetail, PlanMeal, PlannedDish, PlanSummary } from '@tiffin/contract/plans'
import { hasDishTwice } from '@tiffin/domain/plans/agreed-line'
import type { MealCancelReason, SkipReason } from '@tiffin/domain/plans/meal-life'
import type { PlanStatus } from '@tiffin/domain/plans/plan-life'
import { formats } from '@tiffin/domain/texts/formats'
import { addDays, type LocalDate } from '@tiffin/domain/time/clock'
import { weekday, weekdayLetter } from '@tiffin/domain/time/day-words'
import { plansTexts as words } from '#texts/plans'
import { now } from '../../platform/clock.ts'
import { pastText } from '../../platform/moments.ts'

/** The URL hash that opens the order-again sheet on the plan's page. */
export const AGAIN_HASH = '#again'

/** U4, U19: the status in words; null: other statuses are not shown. */
export function statusWords(status: PlanStatus): string | null {
  if (status === 'CANCELLED') return words.cancelled
  if (status === 'FAILED') return words.failed
  return status === 'PENDING' ? words.pending : null
}

/** U4: true for statuses without a next meal and cancelled dates. */
export const isOver = (status: PlanStatus): boolean => status === 'CANCELLED' || status === 'FAILED'

/** U2: nothing is scheduled before the plan is paid. */
export const hasNextMeal = (status: PlanStatus): boolean => !isOver(status) && status !== 'PENDING'

/** U16. */
export const mealLine = ({ standing, fulfilledAt, at }: PlanMeal, timeZone: string): string =>
  words.line[standing](pastText(fulfilledAt ?? at, now(), timeZone))

const isSkip = (reason: SkipReason | MealCancelReason): reason is SkipReason => reason in words.skipped

/** Why a meal was not made or was cancelled; null: it was not, or the reason is unknown. */
export function reasonWords({ reason }: Pick<PlanMeal, 'reason'>, payment: PlanSummary['payment']): string | null {
  if (reason === null) return null
  if (!isSkip(reason)) return words.cancelledBecause[reason]
  // AMB4: unused advance payments are returned together when the plan ends.
  return `${words.skipped[reason]} ${payment === 'DIGITAL' ? words.paidComesBack : words.nothingDebited}`
}

/** AMB107: true when the server would accept changed dishes for the meal. */
export const mayChangeDishes = (
  plan: Pick<PlanDetail, 'mayChangeDishes'>,
  { mayChange }: Pick<PlanMeal, 'mayChange'>,
  dishes: readonly PlannedDish[],
): boolean => mayChange && plan.mayChangeDishes && !hasDishTwice(dishes)

/** The consequence of a warning, in words. */
export const warnedWords = (until: string, payment: PlanSummary['payment']): string =>
  payment === 'DIGITAL' ? `${words.warnedPaidLead(until)} ${words.paidComesBack}` : words.warnedLead(until)

export const dishesWords = (dishes: readonly PlannedDish[]): string =>
  dishes.map(({ quantity, name }) => words.dish(quantity, name)).join(', ')

/** A date with this weekday: 2026-11-22 is a Sunday. */
const dateOn = (day: number): LocalDate => addDays('2026-11-22', day)

/** Monday first; 0 is Sunday. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const

/** U2: the one-letter label of a weekday, and its name. */
export const letterOf = (day: number): string => weekdayLetter(dateOn(day), formats.locale)
export const weekdayName = (day: number): string => weekday(dateOn(day), formats.locale)

/** The weekdays of a plan, Monday first. */
export const weekOf = ({ weekdays }: Pick<PlanSummary, 'weekdays'>): readonly number[] =>
  WEEK.filter((day) => weekdays.includes(day))

/** The cancelled dates of a plan. */
export const cancelledDates = (meals: readonly PlanMeal[]): readonly LocalDate[] =>
  meals.filter(({ standing }) => standing === 'cancelled').map(({ date }) => date)
