import { type DatedLine, isByDay, mealsOfLine } from '../cart/dishes-by-day.ts'
import type { CheckedLine } from '../cart/line-check.ts'
import type { PricedLine } from '../money/pricing.ts'
import type { LocalDate } from '../time/clock.ts'

/** A checked line, with what its price in the bill depends on. */
interface BilledLine extends DatedLine {
  readonly checked: Pick<CheckedLine, 'reason' | 'price'>
  readonly quantity: number
  readonly taxPercent: number
}

/**
 * The lines that the bill counts: those that can be ordered. `mealDates`: the dates of a plan's meals; null for other
 * orders. AMB114: in a plan by day each line has its own number of meals.
 */
export function pricedLines(lines: readonly BilledLine[], mealDates: readonly LocalDate[] | null): PricedLine[] {
  const dates = isByDay(lines) ? mealDates : null
  return lines.flatMap((line) => {
    const { checked, quantity, taxPercent } = line
    const own = dates && { meals: mealsOfLine(line, dates) }
    return checked.reason === null && checked.price !== null ? [{ ...checked.price, quantity, taxPercent, ...own }] : []
  })
}
