import { MAX_PLAN_DAYS, mealDates } from '@tiffin/domain/order/meal-dates'
import type { Days } from '@tiffin/domain/order/order'
import { isProgramme } from '@tiffin/domain/order/order-type'
import { toWirePlan } from '@tiffin/domain/order/wire-plan'
import { followingLines } from '@tiffin/domain/plans/follow-by-day'
import { followsFrom } from '@tiffin/domain/plans/next-span'
import { addDays, type LocalDate } from '@tiffin/domain/time/clock'
import { localTimeAt } from '@tiffin/domain/time/zone'
import type { StoreRecord } from '#catalogue/records'
import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { lastDateOf, mealsOf } from '#modules/plans/api/meals'
import type { PlanRecord } from '#modules/plans/api/records'
import { findOwnAvoids } from '#own-avoids/repository'
import type { WantedOrder } from '../place-order/check-order.ts'
import { type PlaceOrderBody, placeOrderBody, type WantedLine } from '../place-order/order-request.ts'
import type { OrderedLine } from '../place-order/ordered-lines.ts'
import { type CheckedMeal, checkMeal } from './check-meal.ts'
import { mealDueAt } from './meal-due-at.ts'
import { ANY_PRICE, notPossible } from './priced-meal.ts'

/** The days of a follow-up plan, inclusive. */
export interface Span {
  readonly from: LocalDate
  readonly to: LocalDate
}

/** The plan that is followed, and the days of the follow-up plan. */
export interface Following extends Span {
  readonly plan: PlanRecord
  /** The dates of its meals. */
  readonly dates: readonly LocalDate[]
  /** True: a plan of its own for another entry, with the minimum length of a plan (O4). */
  readonly isForAnother: boolean
}

/** The days of a plan in a span. */
export const daysOf = ({ weekdays, minute }: PlanRecord, span: Span): Days => ({
  kind: 'days',
  ...span,
  weekdays,
  minute,
})

/** The dates of meals in a span: the plan's weekdays on which the store serves. */
export const datesOf = (plan: PlanRecord, { hours }: StoreRecord, span: Span): readonly LocalDate[] =>
  mealDates(daysOf(plan, span), hours)

/**
 * The first day after the last meal of a plan, and of the plans that follow it already, on which a meal can still be
 * ordered; if there is none, the day after that meal or tomorrow.
 */
export async function firstDay(tx: TenantTx, plan: PlanRecord, store: StoreRecord, now: number): Promise<LocalDate> {
  const lastMeal = (await lastDateOf(tx, plan)) ?? plan.last_date
  return firstServed(plan, store, followsFrom(lastMeal, localTimeAt(now, plan.time_zone).date), now)
}

/** The first day from `from` on for whose meal the store still takes an order; `from` when there is none. */
export function firstServed(plan: PlanRecord, store: StoreRecord, from: LocalDate, now: number): LocalDate {
  const span = { from, to: addDays(from, MAX_PLAN_DAYS) }
  return datesOf(plan, store, span).find((date) => mealDueAt(store, plan, date).getTime() > now) ?? from
}

/** The placement of the same plan for other days. Its lines and the current list are completed in its transaction. */
export function bodyOf(
  plan: PlanRecord,
  span: Span,
  sent: { readonly user: string; readonly total: number; readonly callbackUrl?: string | null },
): PlaceOrderBody {
  return placeOrderBody.parse({
    ...{ user: sent.user, address: plan.address_id, store: plan.store_id },
    ...toWirePlan({ menu: 'regular', plan: daysOf(plan, span) }, null),
    ...{ orderType: plan.fulfilment, paymentMode: plan.payment, isPaymentCOD: plan.payment === 'CASH' },
    ...{ items: [], instructions: plan.instructions, orderValue: sent.total, callbackUrl: sent.callbackUrl },
  })
}

const lineNow = ({ product, size, configuration, priced, facts, dates }: OrderedLine): WantedLine => ({
  ...{ productId: product.productId, sizeId: size.sizeId, quantity: priced.quantity, configuration, dates },
  seen: {
    ...{ unitPrice: priced.unitPrice, customisation: priced.customisation },
    ...{ name: facts.name, isVeg: facts.isVeg, allergenDigest: facts.allergenDigest },
  },
})

/**
 * Checks the lines of a plan against the menu of the first day, without a price limit. AMB114: those of a plan by day against
 * the menu of their own dates.
 */
export async function checkFollowing(
  commerce: Commerce,
  tx: TenantTx,
  { plan, dates, from }: Following,
): Promise<CheckedMeal> {
  const meals = await mealsOf(tx, [plan.id])
  const [meal] = meals
  if (!meal) throw new Error('A plan has no meals')
  const at = new Date(commerce.now())
  const followed = { lines: plan.lines, mealDates: meals.map(({ date }) => date) }
  // Without a date no line is served, and the plan is refused for that.
  const lines = followingLines(followed, dates.length > 0 ? dates : [from])
  return checkMeal(commerce, tx, { plan, meal: { ...meal, date: dates[0] ?? from, lines, agreed: ANY_PRICE }, at })
}

/**
 * AMB105, AMB107: completes a follow-up plan with the followed plan's lines and their current facts, which the diner
 * has not seen on a menu. Throws refused for a line that got worse than agreed, or that contains what the diner avoids:
 * the diner must choose such dishes from the menu.
 */
export async function asTheyAreNow(
  tx: TenantTx,
  wanted: WantedOrder,
  { plan, isForAnother }: Pick<Following, 'plan' | 'isForAnother'>,
  checked: CheckedMeal,
): Promise<WantedOrder> {
  const { reason, lines } = checked
  if (reason === 'vanished' || reason === 'declaration' || reason === 'avoided') throw notPossible(reason)
  const own = isProgramme(wanted.tenant.clientConfig.clientType) ? null : await findOwnAvoids(tx, wanted.person.id)
  const holds = lines.some(({ facts }) => own?.some((allergen) => facts.allergens.contains.includes(allergen)))
  if (holds) throw notPossible('avoided')
  const avoidsSeen = isProgramme(wanted.tenant.clientConfig.clientType) ? [...checked.avoids] : own && [...own]
  return {
    ...wanted,
    body: { ...wanted.body, avoidsSeen },
    earlier: { planId: isForAnother ? null : plan.id, lines: lines.map(lineNow) },
  }
}
