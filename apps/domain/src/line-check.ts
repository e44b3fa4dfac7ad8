import { bulkProblem, quantityStep } from './bulk.ts'
import { configurationProblem, customisationPrice } from './customisation.ts'
import { compareFacts, type DescribedDish, type FactChange, type LineFacts, type SeenFacts } from './line-facts.ts'
import type { Paise } from './money.ts'
import type { OrderType } from './order-type.ts'
import { type SizePrices, unitPrice } from './pricing.ts'
import { type Reason, reason } from './reason.ts'

/** The price of one piece of a line, in paise. */
export interface LinePrice {
  /** Before customisation. */
  readonly unitPrice: Paise
  /** I11: what the choices add; below 0 where a replacement is cheaper (AMB23). */
  readonly customisation: Paise
  /** Before any discount. */
  readonly listPrice: Paise
}

/** A line as it was when the diner last saw it. What is null was not said, and is not compared. */
export interface SeenLine extends SeenFacts {
  readonly quantity: number
  readonly unitPrice: Paise | null
  readonly customisation: Paise | null
}

/** The dish of a line as its menu has it now. While its options are not known, the choices are taken as they were. */
export interface LiveDish extends DescribedDish {
  readonly sizes: readonly (SizePrices & { readonly sizeId: number; readonly isDisabled: boolean })[]
  readonly maxQty: number
  readonly isSpecial: boolean
  /** D23: it may be ordered in bulk. */
  readonly isBulk: boolean
  /** H9: why it is not served at the moment that the order is for; null when it is. */
  readonly unavailable: Reason | null
}

/** What the check of a line needs to know of its order. */
export interface LineTerms {
  readonly orderType: OrderType
  /** AMB67: the pieces of this dish in all lines of the order. */
  readonly pieces: number
}

/**
 * How a line stands now. `ok` and `changed` can be ordered; `choices` wants other choices, `too-many` fewer pieces;
 * `unavailable` may come back, `gone` is off the menu.
 */
export type LineState = 'ok' | 'changed' | 'choices' | 'too-many' | 'unavailable' | 'gone'

export type LineChange = 'price' | 'customisation' | FactChange

export interface CheckedLine {
  readonly state: LineState
  /** What differs from what the diner last saw. */
  readonly changes: readonly LineChange[]
  /** Why it cannot be ordered; null when it can. */
  readonly reason: Reason | null
  /** Of one piece as it costs now; null when it is not sold so. */
  readonly price: LinePrice | null
  /** What the dish says of itself now; null when the menu has it no more. */
  readonly facts: LineFacts | null
  /** J6: how many of a line that is `too-many` remain possible, 0 for none. */
  readonly most: number
}

/** Whether a line can be ordered as it is, and what it costs. */
type Standing = Omit<CheckedLine, 'facts' | 'changes'>

const stands = (state: LineState, why: Reason | null, price: LinePrice | null, most = 0): Standing => ({
  state,
  reason: why,
  price,
  most,
})

/** E8-E10, D23, J7: why the dish cannot be part of this order, whatever its size. */
function dishProblem({ quantity }: SeenLine, dish: LiveDish, { orderType }: LineTerms): Reason | null {
  if (dish.unavailable !== null) return dish.unavailable
  // P3, D23
  if (orderType === 'bulk' && !dish.isBulk) return reason('not-on-bulk-menu')
  return bulkProblem(orderType, quantity)
}

/** I1-I3, I11: what one piece costs; null when it is not sold so. The choices cost what they did while nothing is known of them. */
function priceOf(line: SeenLine, dish: LiveDish, { orderType }: LineTerms): LinePrice | null {
  const size = dish.sizes.find(({ sizeId }) => sizeId === line.sizeId)
  const charged = size && !size.isDisabled ? unitPrice(size, { orderType, special: dish.isSpecial }) : null
  if (!size || charged === null) return null
  const customisation = dish.options
    ? customisationPrice(dish.options, line.sizeId, charged, line.configuration)
    : Math.max(line.customisation ?? 0, -charged)
  return { unitPrice: charged, customisation, listPrice: size.price }
}

/** J6, AMB67: what is left for this line of the pieces that its dish allows, in whole steps (AMB3). */
function mostOf(line: SeenLine, dish: LiveDish, { orderType, pieces }: LineTerms): number {
  const step = quantityStep(orderType)
  return Math.max(0, Math.floor((line.quantity - (pieces - dish.maxQty)) / step) * step)
}

function standing(line: SeenLine, dish: LiveDish, terms: LineTerms): Standing {
  const why = dishProblem(line, dish, terms)
  if (why !== null) return stands('unavailable', why, null)
  const price = priceOf(line, dish, terms)
  if (price === null) return stands('unavailable', reason('size-not-sold'), null)
  const wrong = dish.options && configurationProblem(dish.options, line.sizeId, dish.name, line.configuration)
  if (wrong) return stands('choices', wrong, null)
  if (terms.pieces > dish.maxQty) {
    return stands('too-many', reason('quantity-above', { most: dish.maxQty }), price, mostOf(line, dish, terms))
  }
  return stands('ok', null, price)
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
 * Compares a line with the menu and the options of its dish as they are now (AMB101: also its declaration). Null for the
 * dish is one that the menu does not have. Nothing is dropped: the answer says what changed and leaves the decision to
 * the diner.
 */
export function checkLine(line: SeenLine, dish: LiveDish | null, terms: LineTerms): CheckedLine {
  if (!dish) return { ...stands('gone', reason('dish-gone'), null), facts: null, changes: [] }
  const stand = standing(line, dish, terms)
  const { facts, changes: factChanges } = compareFacts(line, dish)
  const changes = [...priceChanges(line, stand.price), ...factChanges]
  return { ...stand, facts, changes, state: stand.state === 'ok' && changes.length > 0 ? 'changed' : stand.state }
}
