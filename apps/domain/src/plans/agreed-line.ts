import type { ConfiguredAllergens } from '../allergens/allergens.ts'
import { type DatedLine, linesOn, withoutDates } from '../cart/dishes-by-day.ts'
import type { Paise } from '../money/money.ts'
import type { Choice } from '../options/choices.ts'
import type { Configuration } from '../options/options.ts'
import type { LocalDate } from '../time/clock.ts'

/**
 * AMB107: an agreed line of the meals of a plan: the dish, its price limit, and its declaration. AMB114: `dates` says of
 * which meals; a meal's own lines have none.
 */
export interface AgreedLine extends DatedLine {
  readonly productId: number
  readonly sizeId: number
  readonly quantity: number
  readonly configuration: Configuration | null
  /** I3: the price of one piece in a plan, without choices. */
  readonly unitPrice: Paise
  readonly listPrice: Paise
  /** I11: the surcharge of the choices on the price of a piece. */
  readonly customisation: Paise
  readonly name: string
  readonly sizeName: string
  readonly image: string
  readonly isVeg: boolean
  readonly choices: readonly Choice[]
  readonly allergens: ConfiguredAllergens
  readonly taxPercent: number
}

/** The price of the lines of a meal. */
export const costOfMeal = (lines: readonly AgreedLine[]): Paise =>
  lines.reduce((sum, { unitPrice, customisation, quantity }) => sum + (unitPrice + customisation) * quantity, 0)

/** AMB114: the lines that a plan has agreed for the meal of a date. */
export const agreedOn = (lines: readonly AgreedLine[], date: LocalDate): readonly AgreedLine[] =>
  linesOn(lines, date).map(withoutDates)

/** The lines of a meal: the changed lines, else those that its plan has agreed for its date. */
export const linesOfMeal = (
  plan: { readonly lines: readonly AgreedLine[] },
  meal: { readonly date: LocalDate; readonly lines: readonly AgreedLine[] | null },
): readonly AgreedLine[] => meal.lines ?? agreedOn(plan.lines, meal.date)

/**
 * AMB107: true when two lines have the same dish and size, such as with other choices: a change could not identify its
 * line.
 */
export const hasDishTwice = (lines: readonly Pick<AgreedLine, 'productId' | 'sizeId'>[]): boolean =>
  new Set(lines.map(({ productId, sizeId }) => `${productId} ${sizeId}`)).size < lines.length
