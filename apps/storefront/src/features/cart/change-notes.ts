import type { Allergen } from '@tiffin/domain/allergens'
import type { CheckedLine } from '@tiffin/domain/line-check'
import { newlyDeclared } from '@tiffin/domain/line-facts'
import { formatPaise } from '@tiffin/domain/money'
import { allergenTexts, namesOf } from '../../texts/allergens.ts'
import { cartTexts as words } from '../../texts/cart.ts'
import type { CartLine } from './slice.ts'

interface ChangedRow extends CheckedLine {
  readonly line: CartLine
}

function priceNote({ line, unitPrice, customisation }: ChangedRow): string {
  return words.priceChanged(formatPaise(line.unitPrice + line.customisation), formatPaise(unitPrice + customisation))
}

/** AMB101: what the declaration says now and did not say when the diner last saw it. */
function allergensNote(row: ChangedRow): string {
  const { contains, mayContain, notStated, freeOf } = newlyDeclared(row.line, row)
  const part = (text: (names: string) => string, list: readonly Allergen[]): string[] =>
    list.length > 0 ? [text(namesOf(list))] : []
  return words.allergensChanged([
    ...part(allergenTexts.contains, contains),
    ...part(allergenTexts.mayContain, mayContain),
    ...part(allergenTexts.notStated, notStated),
    ...part(allergenTexts.freeOf, freeOf),
  ])
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
