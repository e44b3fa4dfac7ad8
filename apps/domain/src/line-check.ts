import { bulkProblem, quantityStep } from './bulk.ts'
import { configurationProblem, customisationPrice } from './customisation.ts'
import { messages } from './messages.ts'
import type { Paise } from './money.ts'
import type { Configuration, DishOptions } from './options.ts'
import type { OrderType } from './order-type.ts'
import { type SizePrices, unitPrice } from './pricing.ts'

/** A line of a cart as it was when the diner last saw it. Prices of one piece, in paise. */
export interface KeptLine {
  readonly name: string
  readonly sizeId: number
  readonly configuration: Configuration | null
  readonly quantity: number
  readonly unitPrice: Paise
  readonly customisation: Paise
  readonly listPrice: Paise
}

/** The dish of a line as its menu has it now. */
export interface LiveDish {
  readonly sizes: readonly (SizePrices & { readonly sizeId: number; readonly isDisabled: boolean })[]
  readonly maxQty: number
  readonly isSpecial: boolean
  /** D23: it may be ordered in bulk. */
  readonly isBulk: boolean
  /** H9: why it cannot be had now, in words; null when it can. */
  readonly unavailable: string | null
  /** Null: not known yet, and the choices are taken as they were. */
  readonly options: DishOptions | null
}

export interface OrderAround {
  readonly orderType: OrderType
  /** AMB67: the pieces of this dish in all lines of the cart. */
  readonly pieces: number
}

/**
 * How a line stands now. `ok` and `price-changed` can be ordered; `choices` wants other choices, `too-many` fewer pieces;
 * `unavailable` may come back, `gone` is off the menu.
 */
export type LineState = 'ok' | 'price-changed' | 'choices' | 'too-many' | 'unavailable' | 'gone'

export interface CheckedLine {
  readonly state: LineState
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

const stands = (state: LineState, problem: string | null, prices: Prices, most = 0): CheckedLine => ({
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

/**
 * What has become of a line of a cart: compared with the menu and the options of its dish as they are now. Nothing is
 * dropped: each answer says what changed and leaves it to the diner.
 */
export function checkLine(line: KeptLine, dish: LiveDish | null, order: OrderAround): CheckedLine {
  if (!dish) return stands('gone', messages.dishDoesNotExist, line)
  const size = dish.sizes.find(({ sizeId }) => sizeId === line.sizeId)
  const problem = availabilityProblem(line, dish, order)
  if (problem !== null) return stands('unavailable', problem, line)
  const charged =
    size && !size.isDisabled ? unitPrice(size, { orderType: order.orderType, special: dish.isSpecial }) : null
  if (!size || charged === null) return stands('unavailable', messages.sizeNotAvailable, line)
  const wrong = dish.options && configurationProblem(dish.options, line.sizeId, line.name, line.configuration)
  if (wrong) return stands('choices', wrong, line)
  const customisation = dish.options
    ? customisationPrice(dish.options, line.sizeId, charged, line.configuration)
    : Math.max(line.customisation, -charged)
  const prices = { unitPrice: charged, customisation, listPrice: size.price }
  if (order.pieces > dish.maxQty) {
    return stands('too-many', messages.maximumQuantity(dish.maxQty), prices, mostOf(line, dish, order))
  }
  const same = charged === line.unitPrice && customisation === line.customisation
  return stands(same ? 'ok' : 'price-changed', null, prices)
}
