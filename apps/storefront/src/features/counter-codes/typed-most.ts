import { fromRupees, type Paise, toRupees } from '@tiffin/domain/money/money'

/** More than any wallet holds, in rupees: such a limit is a typing mistake. */
const MOST_RUPEES = 100_000

/** Why a typed daily amount is none. */
export type MostProblem = 'no-amount' | 'too-much'

export type TypedMost =
  | { readonly most: Paise | null; readonly problem: null }
  | { readonly most: null; readonly problem: MostProblem }

/** Reads a daily amount in rupees, with at most two decimals. Nothing typed is no limit (null). */
export function readMost(typed: string): TypedMost {
  const text = typed.trim()
  if (text === '') return { most: null, problem: null }
  // Digits and a point only: `Number` would also read "1e9" and "0x10".
  if (!/^\d+(\.\d{1,2})?$/.test(text)) return { most: null, problem: 'no-amount' }
  const rupees = Number(text)
  return rupees > MOST_RUPEES ? { most: null, problem: 'too-much' } : { most: fromRupees(rupees), problem: null }
}

/** A daily amount as it would be typed. */
export const writeMost = (most: Paise | null): string => {
  if (most === null) return ''
  return most % 100 === 0 ? String(toRupees(most)) : toRupees(most).toFixed(2)
}
