import type { CheckedLine } from '@tiffin/domain/line-check'
import { newlyDeclared } from '@tiffin/domain/line-facts'
import { formatPaise } from '@tiffin/domain/money'
import { allergenTexts } from '#texts/allergens'
import { cartTexts as words } from '#texts/cart'
import { namesOf, warningsInWords } from '../../texts/allergen-words.ts'
import type { CartLine } from './slice.ts'

interface ChangedRow extends CheckedLine {
  readonly line: CartLine
}

function priceNote({ line, unitPrice, customisation }: ChangedRow): string {
  return words.priceChanged(formatPaise(line.unitPrice + line.customisation), formatPaise(unitPrice + customisation))
}

/** AMB101: what the declaration says now and did not say when the diner last saw it. */
function allergensNote(row: ChangedRow): string {
  const added = newlyDeclared(row.line, row)
  const free = added.freeOf.length > 0 ? [allergenTexts.freeOf(namesOf(added.freeOf))] : []
  return words.allergensChanged([...warningsInWords(added), ...free])
}

const textOf = {
  price: priceNote,
  name: ({ line }: ChangedRow) => words.renamed(line.name),
  veg: ({ isVeg }: ChangedRow) => (isVeg ? words.nowVegetarian : words.nowNonVegetarian),
  allergens: allergensNote,
} satisfies Record<CheckedLine['changes'][number], (row: ChangedRow) => string>

/** What changed of a line that can be ordered since the diner last saw it, in words, one sentence each. */
export const changeNotes = (row: ChangedRow): readonly string[] =>
  row.problem === null ? row.changes.map((change) => textOf[change](row)) : []
