import type { ConfiguredAllergens } from '../allergens/allergens.ts'
import type { Paise } from '../money/money.ts'
import type { Choice } from '../options/choices.ts'
import type { Configuration } from '../options/options.ts'

/** AMB107: an agreed line of each meal of a plan: the dish, its price limit, and its declaration. */
export interface AgreedLine {
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

/**
 * AMB107: true when two lines have the same dish and size, such as with other choices: a change could not identify its
 * line.
 */
export const hasDishTwice = (lines: readonly Pick<AgreedLine, 'productId' | 'sizeId'>[]): boolean =>
  new Set(lines.map(({ productId, sizeId }) => `${productId} ${sizeId}`)).size < lines.length
