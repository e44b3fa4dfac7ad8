import type { Paise } from '../money/money.ts'
import { type SizePrices, unitPrice } from '../money/pricing.ts'
import { configurationProblem, customisationPrice } from '../options/customisation.ts'
import type { OrderType } from '../order/order-type.ts'
import { type Reason, reason } from '../reasons/reason.ts'
import type { LocalDate } from '../time/clock.ts'
import { bulkProblem, quantityStep } from './bulk.ts'
import type { DatedLine } from './dishes-by-day.ts'
import { compareFacts, type DescribedDish, type FactChange, type LineFacts, type SeenFacts } from './line-facts.ts'
import type { LineOfEntry } from './line-key.ts'

/** The price of one piece of a line, in paise. */
export interface LinePrice {
  /** Before customisation. */
  readonly unitPrice: Paise
  /** I11: the price of the choices; negative where a replacement is cheaper (AMB23). */
  readonly customisation: Paise
  /** Before any discount. */
  readonly listPrice: Paise
}

/** A line as the diner last saw it. Null fields are unknown and not compared. */
export interface SeenLine extends SeenFacts {
  readonly quantity: number
  readonly unitPrice: Paise | null
  readonly customisation: Paise | null
}

/** The current menu data of a line's dish. While `options` is unknown, the stored choices are assumed to be valid. */
export interface LiveDish extends DescribedDish {
  readonly sizes: readonly (SizePrices & { readonly sizeId: number; readonly isDisabled: boolean })[]
  readonly maxQty: number
  readonly isSpecial: boolean
  /** D23: the dish may be ordered in bulk. */
  readonly isBulk: boolean
  /** H9: why the dish is not served at the date and time of the order; null when it is. */
  readonly unavailable: Reason | null
}

/** The data about the whole order that the check of a line needs. */
export interface LineTerms {
  readonly orderType: OrderType
  /** AMB67: number of pieces of this dish in all lines of the order; AMB114: of a meal. */
  readonly pieces: number
}

/**
 * Result of the check. `ok` and `changed` can be ordered. `choices`: the choices are invalid. `too-many`: the quantity
 * must be reduced. `unavailable`: the dish is on the menu but cannot be ordered now. `gone`: the dish is not on the
 * menu.
 */
export type LineState = 'ok' | 'changed' | 'choices' | 'too-many' | 'unavailable' | 'gone'

export type LineChange = 'price' | 'customisation' | FactChange

export interface CheckedLine {
  readonly state: LineState
  /** Differences from the line as the diner last saw it. */
  readonly changes: readonly LineChange[]
  /** Why the line cannot be ordered; null when it can. */
  readonly reason: Reason | null
  /** The current price of one piece; null when this size is not sold for this order type. */
  readonly price: LinePrice | null
  /** The dish's current name, vegetarian mark and allergens; null when the menu no longer has the dish. */
  readonly facts: LineFacts | null
  /** J6: the largest quantity that a `too-many` line can have, possibly 0; 0 for every other state. */
  readonly most: number
}

/** Whether a line can be ordered, and its price. */
type Outcome = Omit<CheckedLine, 'facts' | 'changes'>

const outcome = (state: LineState, why: Reason | null, price: LinePrice | null, most = 0): Outcome => ({
  state,
  reason: why,
  price,
  most,
})

/** E8-E10, D23, J7: why the dish cannot be part of this order, whatever its size. */
function dishProblem({ quantity }: SeenLine, dish: LiveDish, { orderType }: LineTerms): Reason | null {
  if (dish.unavailable !== null) return dish.unavailable
  // P3, D23: only bulk dishes can be ordered in bulk.
  if (orderType === 'bulk' && !dish.isBulk) return reason('not-on-bulk-menu')
  return bulkProblem(orderType, quantity)
}

/**
 * I1-I3, I11: the price of one piece; null when this size is not sold for this order type. While the options are
 * unknown, the stored price of the choices is used.
 */
function priceOf(line: SeenLine, dish: LiveDish, { orderType }: LineTerms): LinePrice | null {
  const size = dish.sizes.find(({ sizeId }) => sizeId === line.sizeId)
  const charged = size && !size.isDisabled ? unitPrice(size, { orderType, special: dish.isSpecial }) : null
  if (!size || charged === null) return null
  const customisation = dish.options
    ? customisationPrice(dish.options, line.sizeId, charged, line.configuration)
    : Math.max(line.customisation ?? 0, -charged)
  return { unitPrice: charged, customisation, listPrice: size.price }
}

/** J6, AMB67: the largest quantity of this line within the dish's maximum, in whole quantity steps (AMB3). */
function mostOf(line: SeenLine, dish: LiveDish, { orderType, pieces }: LineTerms): number {
  const step = quantityStep(orderType)
  return Math.max(0, Math.floor((line.quantity - (pieces - dish.maxQty)) / step) * step)
}

function outcomeOf(line: SeenLine, dish: LiveDish, terms: LineTerms): Outcome {
  const why = dishProblem(line, dish, terms)
  if (why !== null) return outcome('unavailable', why, null)
  const price = priceOf(line, dish, terms)
  if (price === null) return outcome('unavailable', reason('size-not-sold'), null)
  const wrong = dish.options && configurationProblem(dish.options, line.sizeId, dish.name, line.configuration)
  if (wrong) return outcome('choices', wrong, null)
  if (terms.pieces > dish.maxQty) {
    return outcome('too-many', reason('quantity-above', { most: dish.maxQty }), price, mostOf(line, dish, terms))
  }
  return outcome('ok', null, price)
}

const differs = (seen: Paise | null, now: Paise): boolean => seen !== null && seen !== now

const priceChanges = (seen: SeenLine, price: LinePrice | null): readonly LineChange[] =>
  price === null
    ? []
    : [
        ...(differs(seen.unitPrice, price.unitPrice) ? (['price'] as const) : []),
        ...(differs(seen.customisation, price.customisation) ? (['customisation'] as const) : []),
      ]

/**
 * Compares a line with its dish and options as they are now, including the allergen declaration (AMB101). `dish` is
 * null when the menu no longer has it. The check never drops anything: it reports the changes and the diner decides.
 */
export function checkLine(line: SeenLine, dish: LiveDish | null, terms: LineTerms): CheckedLine {
  if (!dish) return { ...outcome('gone', reason('dish-gone'), null), facts: null, changes: [] }
  const found = outcomeOf(line, dish, terms)
  const { facts, changes: factChanges } = compareFacts(line, dish)
  const changes = [...priceChanges(line, found.price), ...factChanges]
  return { ...found, facts, changes, state: found.state === 'ok' && changes.length > 0 ? 'changed' : found.state }
}

/** A line of an order with its dish. */
export interface LineOfDish extends DatedLine, LineOfEntry {
  readonly productId: number
  readonly quantity: number
}

/** The pieces of a dish: those of every meal, and by date those of the other lines. */
interface CountedPieces {
  readonly always: number
  readonly onDate: ReadonlyMap<LocalDate, number>
}

function countPieces(lines: readonly LineOfDish[], productId: number): CountedPieces {
  let always = 0
  const onDate = new Map<LocalDate, number>()
  for (const { quantity, dates } of lines.filter((line) => line.productId === productId)) {
    if (dates === undefined) always += quantity
    for (const date of new Set(dates)) onDate.set(date, (onDate.get(date) ?? 0) + quantity)
  }
  return { always, onDate }
}

/** The most that a meal has, of those that have a line. */
function mostPieces({ always, onDate }: CountedPieces, { dates }: DatedLine): number {
  const served = dates?.map((date) => onDate.get(date) ?? 0) ?? [...onDate.values()]
  return always + Math.max(0, ...served)
}

/** AMB115: the lines that are for the same entry as this one. */
const linesWith = <Line extends LineOfEntry>(lines: readonly Line[], { for: entry }: LineOfEntry): readonly Line[] =>
  entry === undefined && !lines.some((line) => line.for) ? lines : lines.filter((line) => line.for === entry)

/**
 * AMB67: the number of pieces of a dish over all lines of an order. AMB114: in a plan by day, the most that one of its
 * meals has.
 */
export const piecesOf = (lines: readonly LineOfDish[], productId: number): number =>
  mostPieces(countPieces(lines, productId), {})

/** AMB115: like `piecesOf`, over the lines for one entry; undefined: the chosen one. */
export const piecesFor = (lines: readonly LineOfDish[], productId: number, entry: string | undefined): number =>
  piecesOf(linesWith(lines, { for: entry }), productId)

/**
 * Checks every line of an order (`checkLine`); returns the lines with their results. `dishOf`: the dish as it is now; null:
 * the menu no longer has it.
 */
export function checkLines<Line extends SeenLine & LineOfDish>(
  lines: readonly Line[],
  orderType: OrderType,
  dishOf: (line: Line) => LiveDish | null,
): { readonly line: Line; readonly checked: CheckedLine }[] {
  // Once for each dish: the lines of a long plan by day have many dates.
  const counted = new Map<string, CountedPieces>()
  return lines.map((line) => {
    // AMB115: each entry has an order of its own.
    const key = `${line.productId} ${line.for}`
    const pieces = counted.get(key) ?? countPieces(linesWith(lines, line), line.productId)
    counted.set(key, pieces)
    return { line, checked: checkLine(line, dishOf(line), { orderType, pieces: mostPieces(pieces, line) }) }
  })
}
