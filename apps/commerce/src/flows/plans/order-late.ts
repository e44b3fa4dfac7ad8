import type { Paise } from '@tiffin/domain/money/money'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import { findStore } from '#catalogue/repository'
import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { mealsOf } from '#modules/plans/api/meals'
import type { PlanMealRecord, PlanRecord } from '#modules/plans/api/records'
import { mayOrder } from '#reads/plan-outlook'
import { makeMeal } from './make-meal.ts'
import { type PlanCall, withOwnPlan } from './own-plan.ts'
import { notPossible, pricedMeal } from './priced-meal.ts'
import { dayOfMeal } from './require-changeable.ts'

export interface LateMeal extends PlanCall {
  readonly date: LocalDate
  /** The price that the owner confirms: less the meal's share of the coupon, in paise. */
  readonly price: Paise
}

/**
 * SB21: the skipped meal of a date. Throws refused when the meal is not skipped, or the store takes no more orders for
 * it.
 */
async function skippedMeal(
  tx: TenantTx,
  plan: PlanRecord,
  { date, at }: { readonly date: LocalDate; readonly at: Date },
): Promise<PlanMealRecord> {
  const meal = (await mealsOf(tx, [plan.id])).find((each) => each.date === date)
  if (!meal) throw problems.refused((say) => say.noMealToChange, { refusal: { code: 'no-meal', date } })
  if (meal.state === 'made')
    throw problems.refused((say) => say.mealOrderedAlready, { refusal: { code: 'made', date } })
  if (meal.state !== 'skipped')
    throw problems.refused((say) => say.mealNotSkipped, { refusal: { code: 'not-skipped', date } })
  const store = (await findStore(tx, plan.store_id)) ?? null
  if (!mayOrder({ meal, standing: 'skipped' }, { plan, store, now: at.getTime() }))
    throw problems.refused((say) => say.mealOrderTooLate, { refusal: { code: 'too-late', date } })
  return meal
}

/**
 * SB21: orders a skipped meal of the caller's plan while the store takes orders for it, at the price that the caller
 * confirms. Returns the message. Throws refused when it cannot be made, for example when the wallet holds too little;
 * throws a re-quote when the price is not the confirmed price.
 */
export async function orderLate(commerce: Commerce, { date, price, ...call }: LateMeal): Promise<string> {
  const { tenant } = call.caller
  return withOwnPlan(commerce, call, async (tx, plan) => {
    const at = new Date(commerce.now())
    const meal = await skippedMeal(tx, plan, { date, at })
    const { agreed } = await pricedMeal(commerce, tx, { plan, meal, at, price })
    const by = { kind: 'owner', id: plan.person } as const
    const made = await makeMeal(commerce, tx, { plan, meal: { ...meal, agreed }, move: 'order-late', by, at })
    if (made.kind === 'skipped') throw notPossible(made.reason)
    return messagesOf(tenant).mealOrdered(dayOfMeal(date, tenant.language), price)
  })
}
