import type { ConfiguredAllergens } from '../allergens/allergens.ts'
import type { Paise } from '../money/money.ts'
import type { Choice } from '../options/choices.ts'
import type { Configuration } from '../options/options.ts'

/** AMB107: a line of each meal of a plan, as it was agreed: what it is, what it costs at most, and what was declared. */
export interface AgreedLine {
  readonly productId: number
  readonly sizeId: number
  readonly quantity: number
  readonly configuration: Configuration | null
  /** I3: the price of one piece in a plan, without choices. */
  readonly unitPrice: Paise
  readonly listPrice: Paise
  /** I11: what the choices add to the price of one piece. */
  readonly customisation: Paise
  readonly name: string
  readonly sizeName: string
  readonly image: string
  readonly isVeg: boolean
  readonly choices: readonly Choice[]
  readonly allergens: ConfiguredAllergens
  readonly taxPercent: number
}

/** What the lines of one meal cost. */
export const costOfMeal = (lines: readonly AgreedLine[]): Paise =>
  lines.reduce((sum, { unitPrice, customisation, quantity }) => sum + (unitPrice + customisation) * quantity, 0)

/** AMB107: two lines are of the same dish and size, such as with other choices: which one is meant cannot be said. */
export const hasDishTwice = (lines: readonly Pick<AgreedLine, 'productId' | 'sizeId'>[]): boolean =>
  new Set(lines.map(({ productId, sizeId }) => `${productId} ${sizeId}`)).size < lines.length
