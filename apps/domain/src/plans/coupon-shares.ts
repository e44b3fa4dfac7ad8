import type { Paise } from '../money/money.ts'
import { splitAmount } from '../money/split.ts'

/** SB9: what the coupon of a plan takes off each of its meals: equal shares that sum to it. Throws RangeError without meals. */
export const couponShares = (coupon: Paise, meals: number): Paise[] =>
  splitAmount(
    coupon,
    Array.from({ length: meals }, () => 1),
  )

/** What a meal costs with other dishes or prices than its share of the coupon was computed for. Amounts in paise. */
export interface SharedMeal {
  /** The meal's share for the dishes of the plan. */
  readonly share: Paise
  /** What its dishes cost. */
  readonly cost: Paise
  /** What the dishes of the plan cost. */
  readonly base: Paise
}

/**
 * SB9: what the coupon takes off a meal: its share, and of a meal that costs less than the plan's dishes the same part of
 * it. The rest of the share is not given, so that no change of dishes makes a meal free.
 */
export const couponOfMeal = ({ share, cost, base }: SharedMeal): Paise =>
  base > 0 ? Math.floor((share * Math.min(cost, base)) / base) : 0

/** A meal whose dishes change. Amounts in paise. */
export interface ChangedMeal extends Pick<SharedMeal, 'cost' | 'base'> {
  /** What it costs before the change, less what the coupon takes off it. */
  readonly price: Paise
  /** What its dishes cost before the change. */
  readonly was: Paise
}

/** SB9: what a meal costs with its new dishes, less what the coupon takes off it. */
export function priceOfChanged({ price, was, cost, base }: ChangedMeal): Paise {
  const before = Math.min(was, base)
  const off = Math.max(0, was - price)
  return cost - (before > 0 ? Math.floor((off * Math.min(cost, base)) / before) : 0)
}
