import type { Paise } from '../money/money.ts'
import { balanceForPlan } from './grace.ts'
import { type TopUpTerms, topUpFor } from './top-up.ts'

/** What a wallet holds, and what its next top-up settles first. */
export interface OwingWallet {
  readonly balance: Paise
  readonly owed: Paise
  readonly owedForMeals: Paise
}

/** M9: what a wallet lacks to order a plan. */
export interface PlanShortfall {
  readonly missing: Paise
  /** The top-up that does; null: no single one does. */
  readonly add: Paise | null
}

/** M9: what a wallet lacks of the amount that a plan needs; null: nothing. A top-up settles what is owed first. */
export function planShortfall(
  needed: Paise,
  { balance, owed, owedForMeals }: OwingWallet,
  terms: TopUpTerms,
): PlanShortfall | null {
  const missing = needed - balanceForPlan(balance, owedForMeals)
  return missing > 0 ? { missing, add: topUpFor(missing + owed, terms) } : null
}
