import type { PlanDetail, PlanMeal, PlannedDish, PlanSummary } from '@tiffin/contract/plans'
import { linesOn } from '@tiffin/domain/cart/dishes-by-day'
import { formatPaise, type Paise } from '@tiffin/domain/money/money'
import { hasDishTwice } from '@tiffin/domain/plans/agreed-line'
import type { MealCancelReason, SkipReason } from '@tiffin/domain/plans/meal-life'
import type { PlanStatus } from '@tiffin/domain/plans/plan-life'
import { type LocalDate, weekdayOf } from '@tiffin/domain/time/clock'
import { plansTexts as words } from '#texts/plans'
import { now } from '../../platform/clock.ts'
import { pastText } from '../../platform/moments.ts'
import { shortWeekdayName, WEEK } from '../../platform/weekdays.ts'

/** The URL hash that opens the order-again sheet on the plan's page, with its last day; null: the server chooses one. */
export const againHash = (until: LocalDate | null): string => (until === null ? '#again' : `#again-${until}`)

/** What such a hash opens; null: another hash. */
export function againOf(hash: string): { readonly until: LocalDate | null } | null {
  const found = /^#again(?:-(\d{4}-\d{2}-\d{2}))?$/.exec(hash)
  return found && { until: found[1] ?? null }
}

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

type PlanOfMeal = Pick<PlanSummary, 'payment' | 'status'>

/** AMB4: what was paid in advance comes back at the end of the plan; a cancelled plan has ended already. */
const paidBackOf = ({ status }: PlanOfMeal): ((amount: string) => string) =>
  status === 'ACTIVE' ? words.absentToPlan : words.absentToPayment

/** Decision 0103: of a meal on credit nothing comes back: its owner owes less. */
function backOf(isOwed: boolean, plan: PlanOfMeal): (amount: string) => string {
  if (isOwed) return words.absentNotOwed
  return plan.payment === 'DIGITAL' ? paidBackOf(plan) : words.absentToCredits
}

/** AMB113: what a call-off does with the money of a meal. Cash is charged at hand-over only. */
export function absenceWords({ absence, price }: PlanMeal, plan: PlanOfMeal): string {
  if (plan.payment === 'CASH' || absence === null) return words.absentCash
  const { share, isOwed } = absence
  if (share === 0) return words.absentNothing
  const back = backOf(isOwed, plan)(formatPaise(share))
  return share < price ? `${back} ${words.absentKept}` : back
}

/** The words of what a meal that was called off has returned. */
function wereBackOf(isOwed: boolean, plan: PlanOfMeal): (amount: string) => string {
  if (isOwed) return words.absentOwedNoMore
  return plan.payment === 'DIGITAL' ? paidBackOf(plan) : words.absentBack
}

/** AMB113: what stays charged of an absent meal, in paise. Cash is charged at hand-over only. */
export const keptOf = ({ reason, absence, price }: PlanMeal, { payment }: Pick<PlanOfMeal, 'payment'>): Paise =>
  reason === 'absent' && absence && payment !== 'CASH' ? Math.max(0, price - absence.share) : 0

/** AMB113: what came back of an absent meal, and what stays charged; null: it is not absent, or its money is unknown. */
export function absentWords(meal: PlanMeal, plan: PlanOfMeal): string | null {
  const { reason, absence } = meal
  if (reason !== 'absent' || !absence) return null
  if (plan.payment === 'CASH') return words.absentCash
  const { share, isOwed } = absence
  const back = share > 0 ? [wereBackOf(isOwed, plan)(formatPaise(share))] : []
  const kept = keptOf(meal, plan)
  return [...back, ...(kept > 0 ? [words.absentStays(formatPaise(kept))] : [])].join(' ')
}

/** AMB113: the meal as it is when another share of it comes back. */
export const withShare = (meal: PlanMeal, share: Paise): PlanMeal => ({
  ...meal,
  absence: { isOwed: false, ...meal.absence, share },
})

/** AMB113: the question before a meal is called off. */
export function absentQuestion(meal: PlanMeal, plan: PlanOfMeal): string {
  const money = absenceWords(meal, plan)
  // A cancelled plan keeps its made meals, and has no other days.
  return plan.status === 'ACTIVE' ? words.absentText(money) : words.absentTextEnded(money)
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

/** U1: the price of a meal; AMB114: that it differs by day. */
export const perMealWords = ({ perMeal, byDay }: Pick<PlanSummary, 'perMeal' | 'byDay'>): string =>
  byDay ? words.byDay : formatPaise(perMeal)

export const costOfDishes = (dishes: readonly Pick<PlannedDish, 'price' | 'quantity'>[]): Paise =>
  dishes.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

/** SB9: what a coupon took off all meals; empty: nothing. */
export const couponWords = ({ coupon = 0 }: Pick<PlanSummary, 'coupon'>): string =>
  coupon > 0 ? `−${formatPaise(coupon)}` : ''

/** SB9: a meal's share of the coupon; 0: there is none, or the meal is made: its order has the charge. */
export function couponOffMeal(plan: PlanDetail, { dishes, date, price, orderId }: PlanMeal): Paise {
  if (orderId !== null || !plan.coupon) return 0
  return Math.max(0, costOfDishes(linesOn(dishes ?? plan.dishes, date)) - price)
}

/** Whom the plan is for, by the name of its entry; null: the diner, or the name is not known. */
export const eaterOf = ({ forId, forName }: Pick<PlanSummary, 'forId' | 'forName'>): string | null =>
  forId === null || forName === '' ? null : forName

/** AMB114: the days of a dish of a plan by day: Mon, Wed · 8 meals. `dates`: those of all meals. */
export function dishDaysWords(dish: Pick<PlannedDish, 'dates'>, dates: readonly LocalDate[]): string {
  const on = dish.dates ?? dates
  const weekdays = WEEK.filter((day) => on.some((date) => weekdayOf(date) === day))
  return words.dishDays(weekdays.map(shortWeekdayName).join(', '), on.length)
}

/** AMB107: whether the owner changed the dishes of the meal. AMB114: a meal of a plan by day always names its dishes. */
export function isChanged(plan: Pick<PlanDetail, 'byDay' | 'dishes'>, { dishes, date }: PlanMeal): boolean {
  if (!dishes || !plan.byDay) return dishes !== null
  const agreed = linesOn(plan.dishes, date)
  const isAgreed = ({ productId, sizeId, quantity }: PlannedDish): boolean =>
    agreed.some((each) => each.productId === productId && each.sizeId === sizeId && each.quantity === quantity)
  return dishes.length !== agreed.length || !dishes.every(isAgreed)
}

/** The weekdays of a plan, Monday first. */
export const weekOf = ({ weekdays }: Pick<PlanSummary, 'weekdays'>): readonly number[] =>
  WEEK.filter((day) => weekdays.includes(day))

/** The cancelled dates of a plan. */
export const cancelledDates = (meals: readonly PlanMeal[]): readonly LocalDate[] =>
  meals.filter(({ standing }) => standing === 'cancelled').map(({ date }) => date)
