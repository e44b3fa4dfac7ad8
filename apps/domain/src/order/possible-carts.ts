import type { DishSchedule } from '../availability/availability.ts'
import { BULK_BLOCK, quantityStep } from '../cart/bulk.ts'
import { checkLine, type LiveDish } from '../cart/line-check.ts'
import type { Paise } from '../money/money.ts'
import type { LocalTime } from '../time/clock.ts'
import type { LineOfOrder, StoreTerms } from './checks.ts'
import { type Order, orderTypeOf } from './order.ts'
import { notServed } from './served-at.ts'
import type { Way } from './ways.ts'

/** A dish of a store's menu, independent of the time. */
export interface MenuDish extends DishSchedule {
  readonly dish: Omit<LiveDish, 'isSpecial' | 'unavailable'>
}

export type Cart = readonly LineOfOrder[]

/** The bounds of a cart (M6-M8). */
type Bounds = Pick<StoreTerms, 'minCartValue' | 'maxCartValue'>

/** D23, H2: the dishes that may be part of such an order at any time. */
export const dishesOf = (way: Way, dishes: readonly MenuDish[]): MenuDish[] =>
  dishes.filter(
    ({ dish, inStock, window }) =>
      inStock &&
      dish.sizes.some(({ isDisabled }) => !isDisabled) &&
      (way.menu === 'regular' || dish.isBulk) &&
      (way.plan !== 'days' || window !== null),
  )

/** Dishes of equal schedule and prices, once each. */
export function distinctDishes(dishes: readonly MenuDish[]): MenuDish[] {
  const keyOf = ({ places, window, inStock, dish: { sizes, maxQty, isBulk } }: MenuDish): string =>
    JSON.stringify([places, window, inStock, maxQty, isBulk, sizes.map(({ sizeId, ...prices }) => prices)])
  return [...new Map(dishes.map((each) => [keyOf(each), each])).values()]
}

const UNSEEN = { name: null, isVeg: null, allergens: null, unitPrice: null, customisation: null, configuration: null }

interface Moment {
  readonly order: Order
  readonly hours: StoreTerms['hours']
  readonly at: LocalTime
}

/**
 * A line of one dish, with choices that are taken to be valid. The prices of choices are unknown, and count as nothing.
 */
function lineOf({ dish, ...schedule }: MenuDish, sizeId: number, quantity: number, moment: Moment): LineOfOrder {
  const { order, hours, at } = moment
  const live = { ...dish, options: null, isSpecial: false, unavailable: notServed(schedule, order, hours, at) }
  const checked = checkLine({ ...UNSEEN, sizeId, quantity }, live, { orderType: orderTypeOf(order), pieces: quantity })
  return { checked, quantity, taxPercent: 0 }
}

/** The largest quantity of a line in whole steps, at least one step. */
const largest = (maxQty: number, step: number): number => Math.max(1, Math.floor(maxQty / step)) * step

/** The smallest quantity whose price reaches the minimum, within the dish's maximum. */
function quantityFor(unitPrice: Paise, maxQty: number, step: number, { minCartValue }: Bounds): number {
  const pieces = unitPrice > 0 ? Math.ceil(minCartValue / unitPrice) : step
  return Math.min(largest(maxQty, step), Math.max(1, Math.ceil(pieces / step)) * step)
}

const priceOf = ({ checked }: LineOfOrder): Paise => checked.price?.unitPrice ?? 0

/** Lines from the cheapest, until the minimum is reached. */
function together(lines: readonly LineOfOrder[], { minCartValue }: Bounds): Cart {
  let value = 0
  return lines
    .toSorted((a, b) => priceOf(a) - priceOf(b))
    .filter((line) => {
      const isNeeded = value < minCartValue
      if (isNeeded) value += priceOf(line) * line.quantity
      return isNeeded
    })
}

/**
 * The carts to try for an order at that time: each dish alone, and several dishes from the cheapest on. Their totals are
 * spread, so that a cart within the store's limits is found if one exists in practice. When no dish can be ordered: one
 * cart with a refused line.
 */
export function cartsOf(dishes: readonly MenuDish[], bounds: Bounds, moment: Moment): readonly Cart[] {
  const step = quantityStep(orderTypeOf(moment.order))
  const sizes = dishes.flatMap((each) => each.dish.sizes.map(({ sizeId }) => ({ each, sizeId })))
  const single = sizes.map(({ each, sizeId }) => ({ each, sizeId, line: lineOf(each, sizeId, step, moment) }))
  const sold = single.filter(({ line }) => line.checked.reason === null)
  if (sold.length === 0) return single.map(({ line }) => [line])
  const alone = sold.map(({ each, sizeId, line }) =>
    lineOf(each, sizeId, quantityFor(priceOf(line), each.dish.maxQty, step, bounds), moment),
  )
  const most = sold.map(({ each, sizeId }) => lineOf(each, sizeId, largest(each.dish.maxQty, step), moment))
  return [...alone.map((line) => [line]), together(alone, bounds), together(most, bounds)]
}

/** A cart for a store whose menu is unknown: a dish that is always served, at a price within the bounds. */
export const assumedCart = ({ minCartValue }: Bounds): Cart => [
  {
    checked: {
      ...{ state: 'ok', changes: [], reason: null, facts: null, most: 0 },
      price: { unitPrice: Math.ceil(minCartValue / BULK_BLOCK), customisation: 0, listPrice: minCartValue },
    },
    quantity: BULK_BLOCK,
    taxPercent: 0,
  },
]
