import type { Paise } from '../money/money.ts'
import type { LocalDate } from '../time/clock.ts'

/** A planned meal that the wallet is to pay. */
export interface MealToPay {
  readonly date: LocalDate
  readonly price: Paise
}

/** How far a balance goes. */
export interface Lasting {
  /** The last day whose meals, and those of all days before it, the balance covers; null: not even the first day's. */
  readonly until: LocalDate | null
  /** What is missing for all of the meals; 0: the balance covers them. */
  readonly missing: Paise
}

/**
 * AMB39: how far a balance goes if nothing is added and no meal is changed. A day of which it covers only a part is not
 * covered, and no day after it is: which of the meals would be skipped there is decided when they are made.
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
