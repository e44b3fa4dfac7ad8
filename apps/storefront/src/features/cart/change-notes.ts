import type { LineChange } from '@tiffin/domain/cart/line-check'
import { cartTexts as words } from '#texts/cart'
import { priceText } from '../../texts/bill-words.ts'
import { changeInWords } from '../../texts/facts-change-words.ts'
import type { CartRow } from './rows.ts'

const nothing = { was: '', now: '' }

function priceNote({ line, price }: CartRow): string {
  const now = price.unitPrice + price.customisation
  return words.priceChanged(priceText(line.unitPrice + line.customisation), priceText(now))
}

/** AMB101: what the declaration says now, and what it said when the diner last saw the line. */
function allergensNote({ line, facts }: CartRow): string {
  const { was, now } = line.allergens && facts.allergens ? changeInWords(line.allergens, facts.allergens) : nothing
  return words.allergensChanged(now, was)
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
