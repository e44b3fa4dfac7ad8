import { allergenDigest } from '@tiffin/domain/allergen-digest'
import type { CheckedLine, LinePrice } from '@tiffin/domain/line-check'
import type { LineFacts } from '@tiffin/domain/line-facts'
import { lineKey } from '@tiffin/domain/line-key'
import type { Paise } from '@tiffin/domain/money'
import { lineTotal } from '@tiffin/domain/pricing'
import type { CartLine, SeenOfLine } from './slice.ts'

/** One line of the cart against the live menu and the options of its dish. Amounts in paise. */
export interface CartRow {
  readonly line: CartLine
  readonly checked: CheckedLine
  /** Of one piece: now, or when the line last saw it where it is not sold so. */
  readonly price: LinePrice
  /** What the dish says of itself: now, or when the line last saw it where the menu has it no more. */
  readonly facts: LineFacts
  /** AMB101: false while what the line contains as configured is not known for certain. */
  readonly isDeclarationCurrent: boolean
  /** AMB68: what names the line. */
  readonly key: string
  /** Of all pieces of all meals, customisation included (I9, I11). */
  readonly total: Paise
}

type Shown = Pick<CartRow, 'price' | 'facts'>

/** What the line last saw. */
const lastSeen = ({ unitPrice, listPrice, customisation, name, isVeg, allergens }: CartLine): Shown => ({
  price: { unitPrice, listPrice, customisation },
  facts: { name, isVeg, allergens },
})

/** The one fallback of a line that the menu does not price or describe; it is shown, and never charged. */
function shownOf(line: CartLine, { price, facts }: CheckedLine): Shown {
  const seen = lastSeen(line)
  return { price: price ?? seen.price, facts: facts ?? seen.facts }
}

/** While the menu is not known a line reads as it was last seen. */
export const checkedWithoutMenu = (line: CartLine): CheckedLine => ({
  ...lastSeen(line),
  state: 'ok',
  reason: null,
  changes: [],
  most: 0,
})

export function rowOf(
  line: CartLine,
  checked: CheckedLine,
  { isDeclarationCurrent, meals }: { readonly isDeclarationCurrent: boolean; readonly meals: number },
): CartRow {
  const shown = shownOf(line, checked)
  const { quantity, taxPercent } = line
  const total = lineTotal({ ...shown.price, quantity, taxPercent }, meals)
  return { ...shown, line, checked, isDeclarationCurrent, key: lineKey(line), total }
}

/** What the diner has seen of a line as it is now. Allergens that are not certain do not count as seen. */
export const seenOf = ({ price, facts, line, isDeclarationCurrent }: CartRow): SeenOfLine => ({
  ...price,
  ...facts,
  allergens: isDeclarationCurrent ? facts.allergens : line.allergens,
})

/** AMB101: the digest of the declaration that is shown; null where it is not certain. */
export const digestOf = ({ facts: { allergens }, isDeclarationCurrent }: CartRow): string | null =>
  isDeclarationCurrent && allergens ? allergenDigest(allergens) : null
