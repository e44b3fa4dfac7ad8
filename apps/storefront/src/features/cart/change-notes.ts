import type { LineChange } from '@tiffin/domain/cart/line-check'
import { newlyDeclared } from '@tiffin/domain/cart/line-facts'
import { allergenTexts } from '#texts/allergens'
import { cartTexts as words } from '#texts/cart'
import { namesOf, warningsInWords } from '../../texts/allergen-words.ts'
import { priceText } from '../../texts/bill-words.ts'
import type { CartRow } from './rows.ts'

function priceNote({ line, price }: CartRow): string {
  const now = price.unitPrice + price.customisation
  return words.priceChanged(priceText(line.unitPrice + line.customisation), priceText(now))
}

/** AMB101: the allergen statements that were added to the declaration since the diner last saw the line. */
function allergensNote(row: CartRow): string {
  const added = newlyDeclared(row.line, row.facts)
  const free = added.freeOf.length > 0 ? [allergenTexts.freeOf(namesOf(added.freeOf))] : []
  return words.allergensChanged([...warningsInWords(added), ...free])
}

const textOf = {
  price: priceNote,
  customisation: priceNote,
  name: ({ line }) => words.renamed(line.name),
  veg: ({ facts }) => (facts.isVeg ? words.nowVegetarian : words.nowNonVegetarian),
  allergens: allergensNote,
} satisfies Record<LineChange, (row: CartRow) => string>

/** One sentence for each change of an orderable line since the diner last saw it. */
export const changeNotes = (row: CartRow): readonly string[] =>
  // `price` and `customisation` give the same note, so duplicates are removed.
  row.checked.reason === null ? [...new Set(row.checked.changes.map((change) => textOf[change](row)))] : []
