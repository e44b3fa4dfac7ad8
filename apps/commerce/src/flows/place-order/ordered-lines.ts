import { type DatedLine, isByDay, mealsOfLine } from '@tiffin/domain/cart/dishes-by-day'
import { type LineInForce, lineInForce } from '@tiffin/domain/cart/facts-in-force'
import type { PricedLine } from '@tiffin/domain/money/pricing'
import type { Configuration } from '@tiffin/domain/options/options'
import type { LocalDate } from '@tiffin/domain/time/clock'
import type { ProductRecord, SizeRecord } from '#catalogue/records'
import type { CheckedLine } from './check-lines.ts'

/** A line whose dish, size, choices and price passed the checks. */
export interface OrderedLine extends DatedLine {
  readonly product: ProductRecord
  readonly size: SizeRecord
  readonly configuration: Configuration | null
  /** AMB101: the facts in force, stored with the order. */
  readonly facts: LineInForce
  readonly priced: PricedLine
  /** I2: the special menu applied to this dish and order. */
  readonly isSpecial: boolean
}

function orderedLine(line: CheckedLine): OrderedLine {
  const { wanted, product, isSpecial, checked, quantity, taxPercent, dates } = line
  const size = product?.sizes.find(({ sizeId }) => sizeId === wanted.sizeId)
  const { price, facts } = checked
  if (!product || !size || !price || !facts) throw new Error('A line that cannot be ordered passed every rule')
  const { configuration } = wanted
  const priced = { ...price, quantity, taxPercent }
  return { product, size, configuration, facts: lineInForce(facts), priced, isSpecial, ...(dates ? { dates } : {}) }
}

/** The lines of an order that passed the checks. Throws when a line did not. */
export const orderedLines = (lines: readonly CheckedLine[]): OrderedLine[] => lines.map(orderedLine)

/** AMB114: the lines with the number of meals of each, in a plan by day; otherwise unchanged. */
export const withOwnMeals = (
  lines: readonly OrderedLine[],
  mealDates: readonly LocalDate[] | null,
): readonly OrderedLine[] =>
  mealDates === null || !isByDay(lines)
    ? lines
    : lines.map((line) => ({ ...line, priced: { ...line.priced, meals: mealsOfLine(line, mealDates) } }))
