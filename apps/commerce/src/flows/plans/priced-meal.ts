import { type Paise, toRupees } from '@tiffin/domain/money/money'
import type { SkipReason } from '@tiffin/domain/plans/meal-life'
import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { type Problem, problems } from '#kernel/errors'
import { type CheckedMeal, checkMeal, type MealAt } from './check-meal.ts'
import { billOfMeal, type MealToMake } from './meal-order.ts'

/** A price limit above any meal, in paise, used when the price is compared with the confirmed price instead. */
export const ANY_PRICE = 2_147_483_647

/** A meal with the price that the owner confirms, after its share of the coupon, in paise. */
export interface ConfirmedMeal extends MealAt {
  readonly price: Paise
}

/** A meal that can be made, at current prices. */
export interface PricedMeal {
  readonly checked: MealToMake['checked']
  /** AMB107: the new price limit of its dishes, which includes the confirmed price. */
  readonly agreed: Paise
}

/** AMB107: the refusal for a meal that cannot be made. */
export const notPossible = (reason: SkipReason): Problem =>
  problems.refused((say) => say.mealNotPossible[reason], { refusal: { code: reason } })

const isSold = (checked: CheckedMeal): checked is MealToMake['checked'] =>
  checked.store !== undefined && checked.lines.length > 0

/**
 * AMB107: prices a meal at current prices. `accepted`: reasons that the owner's call overrides. Throws refused for a
 * meal that cannot be made, and for a dearer meal of a plan that is paid in advance; throws a re-quote with the current
 * price when it is not the confirmed price.
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
