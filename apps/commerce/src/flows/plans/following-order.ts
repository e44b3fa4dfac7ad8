import { MAX_PLAN_DAYS, mealDates } from '@tiffin/domain/order/meal-dates'
import type { Days } from '@tiffin/domain/order/order'
import { isProgramme } from '@tiffin/domain/order/order-type'
import { toWirePlan } from '@tiffin/domain/order/wire-plan'
import { followsFrom } from '@tiffin/domain/plans/next-span'
import { addDays, type LocalDate } from '@tiffin/domain/time/clock'
import { localTimeAt } from '@tiffin/domain/time/zone'
import type { StoreRecord } from '#catalogue/records'
import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { mealsOf } from '#modules/plans/api/meals'
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
}

const daysOf = ({ weekdays, minute }: PlanRecord, span: Span): Days => ({ kind: 'days', ...span, weekdays, minute })

/** The dates of meals in a span: the plan's weekdays on which the store serves. */
export const datesOf = (plan: PlanRecord, { hours }: StoreRecord, span: Span): readonly LocalDate[] =>
  mealDates(daysOf(plan, span), hours)

/**
 * The first day after the last meal of a plan on which a meal can still be ordered; if there is none, the day after its
 * last meal or tomorrow.
 */
export async function firstDay(tx: TenantTx, plan: PlanRecord, store: StoreRecord, now: number): Promise<LocalDate> {
  const lastMeal = (await mealsOf(tx, [plan.id])).at(-1)?.date ?? plan.last_date
  const from = followsFrom(lastMeal, localTimeAt(now, plan.time_zone).date)
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

const lineNow = ({ product, size, configuration, priced, facts }: OrderedLine): WantedLine => ({
  ...{ productId: product.productId, sizeId: size.sizeId, quantity: priced.quantity, configuration },
  seen: {
    ...{ unitPrice: priced.unitPrice, customisation: priced.customisation },
    ...{ name: facts.name, isVeg: facts.isVeg, allergenDigest: facts.allergenDigest },
  },
})

/** Checks the lines of a plan against the menu of the first day, without a price limit. */
export async function checkFollowing(
  commerce: Commerce,
  tx: TenantTx,
  { plan, dates, from }: Following,
): Promise<CheckedMeal> {
  const [meal] = await mealsOf(tx, [plan.id])
  if (!meal) throw new Error('A plan has no meals')
  const date = dates[0] ?? from
  const at = new Date(commerce.now())
  return checkMeal(commerce, tx, { plan, meal: { ...meal, date, lines: null, agreed: ANY_PRICE }, at })
}

/**
 * AMB105, AMB107: completes a follow-up plan with the followed plan's lines and their current facts, which the diner
 * has not seen on a menu. Throws refused for a line that got worse than agreed, or that contains what the diner avoids:
 * the diner must choose such dishes from the menu.
 */
export async function asTheyAreNow(
  tx: TenantTx,
  wanted: WantedOrder,
  { plan }: Pick<Following, 'plan'>,
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
    earlier: { planId: plan.id, lines: lines.map(lineNow) },
  }
}
