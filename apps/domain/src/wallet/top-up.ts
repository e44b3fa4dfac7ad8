import type { Paise } from '../money/money.ts'

const RUPEE: Paise = 100

/** V1 to V3: what a tenant lets a person add. */
export interface TopUpTerms {
  /** The smallest top-up. */
  readonly least: Paise
  /** The largest top-up. */
  readonly most: Paise
  /** The most that a person may add in a calendar month. */
  readonly monthMost: Paise
  /** The most that a wallet may hold. */
  readonly balanceMost: Paise
}

/** What of a person's wallet the limits are compared with. */
export interface WalletStanding {
  /** What the wallet holds, with top-ups that are not decided yet. */
  readonly holds: Paise
  /** What was added this month, with top-ups that are not decided yet. */
  readonly addedThisMonth: Paise
}

/** Why an amount cannot be added. `left`: what can be. */
export type TopUpProblem =
  | { readonly code: 'not-whole' }
  | { readonly code: 'below'; readonly least: Paise }
  | { readonly code: 'above'; readonly most: Paise }
  | { readonly code: 'month-above'; readonly left: Paise }
  | { readonly code: 'balance-above'; readonly left: Paise }

const isWholeRupees = (amount: Paise): boolean => Number.isSafeInteger(amount) && amount % RUPEE === 0

/** V1, V3: why this amount cannot be added; null: it can. `standing` null: not known here, so that it refuses nothing. */
export function topUpProblem(amount: Paise, terms: TopUpTerms, standing: WalletStanding | null): TopUpProblem | null {
  const { least, most, monthMost, balanceMost } = terms
  if (!isWholeRupees(amount)) return { code: 'not-whole' }
  if (amount < least) return { code: 'below', least }
  if (amount > most) return { code: 'above', most }
  if (!standing) return null
  const left = (limit: Paise, used: Paise): Paise => Math.max(0, limit - used)
  const monthLeft = left(monthMost, standing.addedThisMonth)
  if (amount > monthLeft) return { code: 'month-above', left: monthLeft }
  const balanceLeft = left(balanceMost, standing.holds)
  return amount > balanceLeft ? { code: 'balance-above', left: balanceLeft } : null
}

/**
 * M9, M10: the smallest whole amount that lifts a balance to what is needed, as the terms allow it; null: nothing is
 * missing, or no one top-up reaches it.
 */
export function topUpFor(missing: Paise, { least, most }: TopUpTerms): Paise | null {
  if (missing <= 0) return null
  const whole = Math.max(least, Math.ceil(missing / RUPEE) * RUPEE)
  return whole > most ? null : whole
}

/** Where the money of a top-up goes. */
export interface TopUpSplit {
  /** What of it settles what the person owes. */
  readonly settled: Paise
  /** What of it may be spent. */
  readonly added: Paise
}

/** SB23: a top-up settles what the person owes first. */
export function splitTopUp(amount: Paise, owed: Paise): TopUpSplit {
  const settled = Math.min(owed, amount)
  return { settled, added: amount - settled }
}
