import { bulkProblem, quantityStep } from './bulk.ts'
import { configurationProblem, customisationPrice } from './customisation.ts'
import {
  type DescribedDish,
  type FactChange,
  factChanges,
  factsNow,
  type LineFacts,
  type SeenLine,
} from './line-facts.ts'
import type { Paise } from './money.ts'
import type { OrderType } from './order-type.ts'
import { type SizePrices, unitPrice } from './pricing.ts'
import { messages } from './texts/en/messages.ts'

/** A line of a cart as it was when the diner last saw it. Prices of one piece, in paise. */
export interface KeptLine extends SeenLine {
  readonly quantity: number
  readonly unitPrice: Paise
  readonly customisation: Paise
  readonly listPrice: Paise
}

/** The dish of a line as its menu has it now. While its options are not known, the choices are taken as they were. */
export interface LiveDish extends DescribedDish {
  readonly sizes: readonly (SizePrices & { readonly sizeId: number; readonly isDisabled: boolean })[]
  readonly maxQty: number
  readonly isSpecial: boolean
  /** D23: it may be ordered in bulk. */
  readonly isBulk: boolean
  /** H9: why it cannot be had now, in words; null when it can. */
  readonly unavailable: string | null
}

export interface OrderAround {
  readonly orderType: OrderType
  /** AMB67: the pieces of this dish in all lines of the cart. */
  readonly pieces: number
}

/**
 * How a line stands now. `ok` and `changed` can be ordered; `choices` wants other choices, `too-many` fewer pieces;
 * `unavailable` may come back, `gone` is off the menu.
 */
export type LineState = 'ok' | 'changed' | 'choices' | 'too-many' | 'unavailable' | 'gone'

export type LineChange = 'price' | FactChange

export interface CheckedLine extends LineFacts {
  readonly state: LineState
  /** What differs from what the diner last saw. */
  readonly changes: readonly LineChange[]
  /** Why it cannot be ordered; null when it can. */
  readonly problem: string | null
  /** Of one piece as it costs now, in paise. A line that cannot be priced keeps what it had. */
  readonly unitPrice: Paise
  readonly customisation: Paise
  readonly listPrice: Paise
  /** J6: how many of a line that is `too-many` can be had, 0 for none. */
  readonly most: number
}

type Prices = Pick<CheckedLine, 'unitPrice' | 'customisation' | 'listPrice'>

/** Whether a line can be ordered as it is, and what it costs. */
type Standing = Omit<CheckedLine, keyof LineFacts | 'changes'>

const stands = (state: LineState, problem: string | null, prices: Prices, most = 0): Standing => ({
  state,
  problem,
  unitPrice: prices.unitPrice,
  customisation: prices.customisation,
  listPrice: prices.listPrice,
  most,
})

function availabilityProblem(line: KeptLine, dish: LiveDish, { orderType }: OrderAround): string | null {
  if (dish.unavailable !== null) return dish.unavailable
  // P3, D23
  if (orderType === 'bulk' && !dish.isBulk) return messages.notOnBulkMenu
  return bulkProblem(orderType, line.quantity)
}

/** J6, AMB67: what is left for this line of what may be had of its dish, in whole steps (AMB3). */
function mostOf(line: KeptLine, dish: LiveDish, { orderType, pieces }: OrderAround): number {
  const step = quantityStep(orderType)
  return Math.max(0, Math.floor((line.quantity - (pieces - dish.maxQty)) / step) * step)
}

function standing(line: KeptLine, dish: LiveDish | null, order: OrderAround): Standing {
  if (!dish) return stands('gone', messages.dishDoesNotExist, line)
  const size = dish.sizes.find(({ sizeId }) => sizeId === line.sizeId)
  const problem = availabilityProblem(line, dish, order)
  if (problem !== null) return stands('unavailable', problem, line)
  const charged =
    size && !size.isDisabled ? unitPrice(size, { orderType: order.orderType, special: dish.isSpecial }) : null
  if (!size || charged === null) return stands('unavailable', messages.sizeNotAvailable, line)
  const wrong = dish.options && configurationProblem(dish.options, line.sizeId, dish.name, line.configuration)
  if (wrong) return stands('choices', wrong, line)
  const customisation = dish.options
    ? customisationPrice(dish.options, line.sizeId, charged, line.configuration)
    : Math.max(line.customisation, -charged)
  const prices = { unitPrice: charged, customisation, listPrice: size.price }
  if (order.pieces > dish.maxQty) {
    return stands('too-many', messages.maximumQuantity(dish.maxQty), prices, mostOf(line, dish, order))
  }
  return stands('ok', null, prices)
}

const isPriceOf = (line: KeptLine, { unitPrice, customisation }: Prices): boolean =>
  unitPrice === line.unitPrice && customisation === line.customisation

/**
 * Compares a line of a cart with the menu and the options of its dish as they are now (AMB101: also its declaration).
 * Nothing is dropped: the answer says what changed and leaves the decision to the diner.
 */
export function checkLine(line: KeptLine, dish: LiveDish | null, order: OrderAround): CheckedLine {
  const stand = standing(line, dish, order)
  const facts = factsNow(line, dish)
  const changes: readonly LineChange[] = [
    ...(isPriceOf(line, stand) ? [] : (['price'] as const)),
    ...factChanges(line, facts, dish),
  ]
  return { ...stand, ...facts, changes, state: stand.state === 'ok' && changes.length > 0 ? 'changed' : stand.state }
}
