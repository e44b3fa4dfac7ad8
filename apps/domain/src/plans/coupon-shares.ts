import type { Paise } from '../money/money.ts'
import { splitAmount } from '../money/split.ts'

/** SB9: splits a plan's coupon into equal shares, whose sum is the coupon. Throws RangeError without meals. */
export const couponShares = (coupon: Paise, meals: number): Paise[] =>
  splitAmount(
    coupon,
    Array.from({ length: meals }, () => 1),
  )

/** The inputs of the coupon discount of a meal with changed dishes or prices. Amounts in paise. */
export interface SharedMeal {
  /** The meal's share for the dishes of the plan. */
  readonly share: Paise
  /** The price of its dishes. */
  readonly cost: Paise
  /** The price of the plan's dishes. */
  readonly base: Paise
}

/**
 * SB9: the coupon discount of a meal: its share, reduced in proportion when the meal costs less than the plan's dishes.
 * The remainder of the share lapses, so that no change of dishes makes a meal free.
 */
export const couponOfMeal = ({ share, cost, base }: SharedMeal): Paise =>
  base > 0 ? Math.floor((share * Math.min(cost, base)) / base) : 0

/** A meal whose dishes change. Amounts in paise. */
export interface ChangedMeal extends Pick<SharedMeal, 'cost' | 'base'> {
  /** Its price before the change, after the coupon discount. */
  readonly price: Paise
  /** The price of its dishes before the change. */
  readonly was: Paise
}

/** SB9: the price of a meal with its new dishes, after the coupon discount. */
export function priceOfChanged({ price, was, cost, base }: ChangedMeal): Paise {
  const before = Math.min(was, base)
  const off = Math.max(0, was - price)
  return cost - (before > 0 ? Math.floor((off * Math.min(cost, base)) / before) : 0)
}
