import { choiceText } from '@tiffin/domain/options/choice-words'
import type { AgainChange } from '@tiffin/domain/order/again'
import { againTexts as words } from '#texts/again'
import { priceText } from '../../texts/bill-words.ts'
import { changeInWords } from '../../texts/facts-change-words.ts'
import type { CartLine } from '../cart/slice.ts'
import type { ChangedLine } from './slice.ts'

/** What changed of a line, and its value then and now. */
export interface ChangeInWords {
  readonly what: string
  readonly was: string
  readonly now: string
}

const thenAndNow = (text: (line: CartLine) => string) => (line: ChangedLine) => ({
  was: text(line.was),
  now: text(line.now),
})

const pricePerPiece = thenAndNow(({ unitPrice, customisation }) => priceText(unitPrice + customisation))

const dietOf = thenAndNow(({ isVeg }) => (isVeg ? words.vegetarian : words.notVegetarian))

const choicesOf = thenAndNow(({ choices }) =>
  choices.length === 0 ? words.noChoices : choices.map(choiceText).join(', '),
)

/** AMB101: what both declarations say of the allergens in which they differ. */
const allergensOf = ({ was, now }: ChangedLine) =>
  was.allergens && now.allergens ? changeInWords(was.allergens, now.allergens) : { was: '', now: '' }

const kinds: Readonly<Record<AgainChange, { what: string; of: (line: ChangedLine) => { was: string; now: string } }>> =
  {
    price: { what: words.price, of: pricePerPiece },
    customisation: { what: words.price, of: pricePerPiece },
    name: { what: words.name, of: thenAndNow(({ name }) => name) },
    veg: { what: words.diet, of: dietOf },
    allergens: { what: words.allergens, of: allergensOf },
    choices: { what: words.choices, of: choicesOf },
    quantity: { what: words.quantity, of: thenAndNow(({ quantity }) => String(quantity)) },
  }

/** The changes of a line, each once: the price of a dish and that of its choices are shown as one. */
export function againChangesInWords(line: ChangedLine): readonly ChangeInWords[] {
  const all = line.changes.map((change) => ({ what: kinds[change].what, ...kinds[change].of(line) }))
  return all.filter(({ what }, at) => all.findIndex((each) => each.what === what) === at)
}
