import { allergensIn, type Declaration } from '@tiffin/domain/cart/declaration'
import type { DatedLine } from '@tiffin/domain/cart/dishes-by-day'
import type { CheckedLine, LinePrice } from '@tiffin/domain/cart/line-check'
import type { LineFacts } from '@tiffin/domain/cart/line-facts'
import { lineKey } from '@tiffin/domain/cart/line-key'
import type { Paise } from '@tiffin/domain/money/money'
import { lineTotal } from '@tiffin/domain/money/pricing'
import type { ShownLine } from '../../dishes/line-facts.tsx'
import type { CartLine, SeenOfLine } from './slice.ts'

/** AMB114: a cart line with the dates of the plan on which it is served. */
export type DatedCartLine = CartLine & DatedLine

/** One cart line compared with the current menu and the options of its dish. Amounts in paise. */
export interface CartRow {
  readonly line: DatedCartLine
  readonly checked: CheckedLine
  /** The price of one piece: the current one, or the last seen one if the line is not sold for this order type. */
  readonly price: LinePrice
  /** Name, veg mark and allergens: current ones, or the last seen ones if the dish has left the menu. */
  readonly facts: LineFacts
  /** The current tax rate, or the last seen one if the dish has left the menu. */
  readonly taxPercent: number
  /** AMB101: the allergens of the line; null for a dish that has left the menu, so that no kitchen declares them. */
  readonly declaration: Declaration | null
  /** AMB68: identifies the line in the cart. */
  readonly key: string
  /** The price of all pieces in one meal, including customisation (I11). */
  readonly perMeal: Paise
  /** G6, AMB114: the number of meals that have the line; 1 for every order that is not a plan of days. */
  readonly meals: number
  /** I9: the price of all pieces in all meals. */
  readonly total: Paise
  /** AMB115: the name of the entry that it is for, in a cart for several; '' where it is not known; else absent. */
  readonly forName?: string | undefined
}

type Current = Pick<CartRow, 'price' | 'facts'>

/** The price and facts that the diner last saw. */
const lastSeen = ({ unitPrice, listPrice, customisation, name, isVeg, allergens }: CartLine): Current => ({
  price: { unitPrice, listPrice, customisation },
  facts: { name, isVeg, allergens },
})

/**
 * Falls back to the last seen price and facts for a line that the menu does not price or describe. They are shown but
 * never charged.
 */
function currentOf(line: CartLine, { price, facts }: CheckedLine): Current {
  const seen = lastSeen(line)
  return { price: price ?? seen.price, facts: facts ?? seen.facts }
}

/** The check result of a line while the menu is loading: unchanged since the diner last saw it. */
export const checkedWithoutMenu = (line: CartLine): CheckedLine => ({
  ...lastSeen(line),
  state: 'ok',
  reason: null,
  changes: [],
  most: 0,
})

export function rowOf(
  line: DatedCartLine,
  checked: CheckedLine,
  context: Pick<CartRow, 'declaration' | 'meals' | 'taxPercent' | 'forName'>,
): CartRow {
  const shown = currentOf(line, checked)
  const priced = { ...shown.price, quantity: line.quantity, taxPercent: context.taxPercent }
  const perMeal = lineTotal(priced, 1)
  const total = lineTotal(priced, context.meals)
  return { ...shown, ...context, line, checked, key: lineKey(line), perMeal, total }
}

/** What every page shows of the line. */
export const shownOf = ({ facts, line, declaration, forName }: CartRow): ShownLine => ({
  name: facts.name,
  isVeg: facts.isVeg,
  sizeName: line.sizeName,
  quantity: line.quantity,
  choices: line.choices,
  declaration,
  forName,
})

/** AMB101: true while the allergens of the line are being checked or could not be. */
export const isUnchecked = ({ declaration }: CartRow): boolean =>
  declaration !== null && declaration.state !== 'current'

/** The price and facts that the diner sees now, to be stored with the line. */
export const seenOf = ({ price, facts, line, declaration }: CartRow): SeenOfLine => ({
  ...price,
  ...facts,
  allergens: allergensIn(declaration) ?? line.allergens,
})
