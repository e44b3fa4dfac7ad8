import type { Paise } from '../money/money.ts'
import { splitAmount } from '../money/split.ts'

/** SB9: what the coupon of a plan takes off each of its meals: equal shares that sum to it. Throws RangeError without meals. */
export const couponShares = (coupon: Paise, meals: number): Paise[] =>
  splitAmount(
    coupon,
    Array.from({ length: meals }, () => 1),
  )
