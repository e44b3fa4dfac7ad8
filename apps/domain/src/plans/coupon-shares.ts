import type { Paise } from '../money/money.ts'
import { splitAmount } from '../money/split.ts'

const sumOf = (amounts: readonly Paise[]): Paise => amounts.reduce((sum, amount) => sum + amount, 0)

/**
 * SB9: splits a plan's coupon into equal shares, whose sum is the coupon. AMB114: a meal that costs less than its share
 * has what it costs, and the others have the rest in equal shares. `costs`: the price of the dishes of each meal. Throws
 * RangeError without meals, and for a coupon above the price of all.
 */
export function couponShares(coupon: Paise, costs: readonly Paise[]): Paise[] {
  if (sumOf(costs) < coupon) throw new RangeError('A coupon exceeds the price of the meals')
  const level = Math.floor(coupon / costs.length)
  const dearer = costs.filter((cost) => cost > level)
  if (dearer.length === costs.length) {
    return splitAmount(
      coupon,
      costs.map(() => 1),
    )
  }
  const rest = coupon - sumOf(costs.filter((cost) => cost <= level))
  const shares = dearer.length === 0 ? [] : couponShares(rest, dearer)
  return costs.map((cost) => (cost > level ? (shares.shift() ?? 0) : cost))
}

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
