import type { Paise } from '../money/money.ts'

/** The longest reason of a bonus or a penalty; the person reads it in the passbook. */
export const MAX_WALLET_REASON = 160

/** The longest number of a bank's transfer or charge-back. */
export const MAX_WALLET_REFERENCE = 60

/** The largest bonus or penalty: a slip of the hand must not give or take more. */
export const MOST_BY_OPERATOR: Paise = 1_00_000_00

/** The longest time for which a bonus may be spent, in days. */
export const MOST_BONUS_DAYS = 3650

/** True for rupees that are whole paise, above zero, and not more than an operator may give or take at a time. */
export const isOperatorAmount = (rupees: number): boolean => {
  const paise = Math.round(rupees * 100)
  return paise > 0 && paise <= MOST_BY_OPERATOR && Math.abs(rupees * 100 - paise) < 1e-6
}
