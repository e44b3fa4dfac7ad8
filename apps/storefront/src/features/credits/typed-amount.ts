import type { Paise } from '@tiffin/domain/money/money'
import { type TopUpProblem, type TopUpTerms, topUpProblem } from '@tiffin/domain/wallet/top-up'

/** V2, Y8: rupees that the quick buttons add to the amount. */
export const QUICK_ADDS = [50, 100, 250, 500] as const

const RUPEE: Paise = 100

/** More than any tenant's limit, and still a safe integer in paise. */
const BEYOND_ALL = 10_000_000_000

/** Y8: what is known before the wallet is: the least of all tenants. The server knows the rest. */
const UNKNOWN_TERMS: TopUpTerms = {
  ...{ least: RUPEE, most: BEYOND_ALL * RUPEE },
  ...{ monthMost: BEYOND_ALL * RUPEE, balanceMost: BEYOND_ALL * RUPEE },
}

/** V1: the rupees of a typed amount; null: it is not a whole number. Nothing typed is 0. */
function wholeRupees(typed: string): number | null {
  const text = typed.trim()
  if (text === '') return 0
  // Digits only: `Number` would also read "1e9", "0x10" and "1.0".
  return /^-?[0-9]+$/.test(text) ? Math.min(Number(text), BEYOND_ALL) : null
}

/** A typed amount in paise, and why it cannot be added; null: it can, as far as is known here (V3). */
export function readAmount(
  typed: string,
  terms: TopUpTerms | null,
): { readonly amount: Paise; readonly problem: TopUpProblem | null } {
  const rupees = wholeRupees(typed)
  if (rupees === null) return { amount: 0, problem: { code: 'not-whole' } }
  const amount = rupees * RUPEE
  return { amount, problem: topUpProblem(amount, terms ?? UNKNOWN_TERMS, null) }
}

/** V2: the typed amount with a quick add; one that is no amount counts as 0. */
export const withQuickAdd = (typed: string, rupees: number): string =>
  String(Math.max(0, wholeRupees(typed) ?? 0) + rupees)
