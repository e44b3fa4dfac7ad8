import type { Paise } from '../money/money.ts'
import type { LocalDate } from '../time/clock.ts'

/** A planned meal that the wallet will pay. */
export interface MealToPay {
  readonly date: LocalDate
  readonly price: Paise
}

/** How long a balance lasts. */
export interface Lasting {
  /** The last day up to which the balance covers all meals; null: it does not cover the first day. */
  readonly until: LocalDate | null
  /** The amount missing for all meals; 0: the balance covers them. */
  readonly missing: Paise
}

/**
 * AMB39: how long a balance lasts if nothing is added and no meal is changed. A day that is covered only in part does
 * not count, nor does any later day: which of its meals are skipped is decided when they are made.
 */
export function lastsUntil(balance: Paise, meals: readonly MealToPay[]): Lasting {
  const days = Map.groupBy(meals, ({ date }) => date)
  let [left, until]: [Paise, LocalDate | null] = [balance, null]
  let isCovered = true
  for (const date of [...days.keys()].sort()) {
    left -= (days.get(date) ?? []).reduce((sum, { price }) => sum + price, 0)
    isCovered &&= left >= 0
    if (isCovered) until = date
  }
  return { until, missing: Math.max(0, -left) }
}
