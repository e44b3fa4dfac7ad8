import type { LineChange } from '@tiffin/domain/line-check'
import { newlyDeclared } from '@tiffin/domain/line-facts'
import { formatPaise } from '@tiffin/domain/money'
import { allergenTexts } from '#texts/allergens'
import { cartTexts as words } from '#texts/cart'
import { namesOf, warningsInWords } from '../../texts/allergen-words.ts'
import type { CartRow } from './rows.ts'

function priceNote({ line, price }: CartRow): string {
  const now = price.unitPrice + price.customisation
  return words.priceChanged(formatPaise(line.unitPrice + line.customisation), formatPaise(now))
}

/** AMB101: what the declaration says now and did not say when the diner last saw it. */
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

/** What changed of a line that can be ordered since the diner last saw it, in words, one sentence each. */
export const changeNotes = (row: CartRow): readonly string[] =>
  // A line has one price: two of its parts that changed are one note.
  row.checked.reason === null ? [...new Set(row.checked.changes.map((change) => textOf[change](row)))] : []
