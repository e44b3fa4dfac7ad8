import type { Answer } from './diner.ts'
import type { SplitCall } from './http-faults.ts'

/** A change of a meal to so many pieces of each dish. */
export interface ChangeOfMeal {
  readonly quantity: number
  readonly answer: Answer
}

const isOf = ({ path, body }: SplitCall, meal: string, quantity: number): boolean => {
  if (!path.endsWith(`/${meal}/change`)) return false
  const { items } = JSON.parse(body) as { readonly items: readonly { readonly qty: number }[] }
  return items.every(({ qty }) => qty === quantity)
}

/**
 * How many pieces a meal may have after changes at once. A change that was doubled on the way may be stored by its first
 * copy, and refused to the second, before which the meal was made or cancelled: then the diner may read the refusal.
 * `meal`: its part of commerce's path.
 */
export function quantitiesOf(
  changes: readonly ChangeOfMeal[],
  meal: string,
  split: readonly SplitCall[],
): readonly number[] {
  const stored = changes.filter(({ answer, quantity }) => {
    return answer.status === 200 || split.some((call) => isOf(call, meal, quantity))
  })
  const isSure = changes.some(({ answer }) => answer.status === 200)
  return [...(isSure ? [] : [1]), ...stored.map(({ quantity }) => quantity)]
}
