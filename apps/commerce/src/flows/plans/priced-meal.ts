import { type Paise, toRupees } from '@tiffin/domain/money/money'
import type { SkipReason } from '@tiffin/domain/plans/meal-life'
import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { type Problem, problems } from '#kernel/errors'
import { type CheckedMeal, checkMeal, type MealAt } from './check-meal.ts'
import { billOfMeal, type MealToMake } from './meal-order.ts'

/** More than any meal costs, in paise: its price is compared with what its owner confirms. */
export const ANY_PRICE = 2_147_483_647

/** A meal with the price that its owner confirms: less its share of the coupon, in paise. */
export interface ConfirmedMeal extends MealAt {
  readonly price: Paise
}

/** A meal that can be made, at the prices of now. */
export interface PricedMeal {
  readonly checked: MealToMake['checked']
  /** AMB107: the most that its dishes may cost, with what its owner confirms now. */
  readonly agreed: Paise
}

/** AMB107: why the meal cannot be made. */
export const notPossible = (reason: SkipReason): Problem =>
  problems.refused((say) => say.mealNotPossible[reason], { refusal: { code: reason } })

const isSold = (checked: CheckedMeal): checked is MealToMake['checked'] =>
  checked.store !== undefined && checked.lines.length > 0

/**
 * AMB107: a meal at the prices of now. `accepted`: reasons that its owner's call overrules. Throws refused for a meal that
 * cannot be made, and for a dearer one of a plan that is paid in advance; a re-quote with the price of now where it is not
 * the confirmed one.
 */
export async function pricedMeal(
  commerce: Commerce,
  tx: TenantTx,
  { plan, meal, at, price }: ConfirmedMeal,
  accepted: readonly SkipReason[] = [],
): Promise<PricedMeal> {
  const checked = await checkMeal(commerce, tx, { plan, meal: { ...meal, agreed: ANY_PRICE }, at })
  if (checked.reason !== null && !accepted.includes(checked.reason)) throw notPossible(checked.reason)
  if (!isSold(checked)) throw notPossible(checked.reason ?? 'store')
  const { cost } = checked
  if (cost > meal.agreed && plan.payment === 'DIGITAL') {
    throw problems.refused((say) => say.mealDearerThanPaid(meal.agreed - meal.coupon), {
      refusal: { code: 'price', price: toRupees(cost - meal.coupon) },
    })
  }
  const { total } = billOfMeal({ plan, meal, checked })
  if (total !== price) {
    throw problems.requote((say) => say.mealCostsNow(total), {
      changes: [{ kind: 'bill', code: 'total', was: toRupees(price), now: toRupees(total) }],
    })
  }
  return { checked, agreed: Math.max(meal.agreed, cost) }
}
