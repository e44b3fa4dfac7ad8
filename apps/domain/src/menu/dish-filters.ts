import type { Availability } from '../availability/availability.ts'
import { dishUnavailability } from '../availability/availability-reason.ts'
import { type SizePrices, shownPrice } from '../money/pricing.ts'
import type { OrderType } from '../order/order-type.ts'

/** The fields of a dish that filters, search and sorting read. */
export interface FilterableDish {
  readonly name: string
  readonly isVeg: boolean
  readonly tags: readonly string[]
  readonly rating: number | null
  readonly isSpecial: boolean
  readonly cookingMinutes: number | null
  readonly availability: Availability
  readonly sizes: readonly (SizePrices & {
    readonly isDisabled: boolean
    readonly calories: number | null
    /** AMB99: the lowest price that choices add, in paise. */
    readonly leastChoices?: number | undefined
  })[]
}

/** D18: the filters of the menu. The veg-only filter is not in the spec. */
export const DISH_FILTERS = ['must-try', 'rating', 'offers', 'under-300', 'under-500', 'fast', 'veg'] as const

export type DishFilter = (typeof DISH_FILTERS)[number]

/** D19: spice filters. */
export const SPICE_LEVELS = ['low', 'mid', 'high'] as const

export type SpiceLevel = (typeof SPICE_LEVELS)[number]

/** D20: sort order by price. */
export type PriceOrder = 'high-to-low' | 'low-to-high'

export interface DishFilters {
  readonly only: readonly DishFilter[]
  readonly spice: SpiceLevel | null
  readonly price: PriceOrder | null
}

export const noFilters: DishFilters = { only: [], spice: null, price: null }

/** AMB22: minimum rating of the "rating" filter. */
const GOOD_RATING = 4

/** AMB66: maximum cooking time of the "fast" filter, in minutes. */
const FAST_COOKING = 15

/** AMB66: the tags of each spice level, in lower case. */
const SPICE_TAGS: Readonly<Record<SpiceLevel, readonly string[]>> = {
  low: ['low spice', 'mild'],
  mid: ['mid spice', 'medium spice', 'medium'],
  high: ['high spice', 'spicy', 'hot'],
}

const SPICES: readonly string[] = Object.values(SPICE_TAGS).flat()

/** AMB66: true for a tag that states a spice level. */
export const isSpiceTag = (tag: string): boolean => SPICES.includes(tag.trim().toLowerCase())

const hasTag = (dish: FilterableDish, ...names: readonly string[]): boolean =>
  dish.tags.some((tag) => names.includes(tag.trim().toLowerCase()))

const orderable = (dish: FilterableDish): FilterableDish['sizes'] => dish.sizes.filter((size) => !size.isDisabled)

/**
 * AMB66: whether at least one orderable size has fewer calories than the limit. Sizes with unknown calories do not
 * count.
 */
const isUnder = (dish: FilterableDish, calories: number): boolean =>
  orderable(dish).some((size) => size.calories !== null && size.calories < calories)

const isReduced = (dish: FilterableDish): boolean =>
  orderable(dish).some((size) => shownPrice(size, { orderType: 'regular' }) < size.price)

const passes: Readonly<Record<DishFilter, (dish: FilterableDish) => boolean>> = {
  'must-try': (dish) => hasTag(dish, 'must try'),
  rating: (dish) => dish.rating !== null && dish.rating >= GOOD_RATING,
  offers: (dish) => dish.isSpecial || isReduced(dish),
  'under-300': (dish) => isUnder(dish, 300),
  'under-500': (dish) => isUnder(dish, 500),
  fast: (dish) => dish.cookingMinutes !== null && dish.cookingMinutes <= FAST_COOKING,
  veg: (dish) => dish.isVeg,
}

/** AMB66: the dishes that pass every filter. */
export const filterDishes = <D extends FilterableDish>(dishes: readonly D[], filters: DishFilters): D[] =>
  dishes.filter(
    (dish) =>
      filters.only.every((filter) => passes[filter](dish)) &&
      (filters.spice === null || hasTag(dish, ...SPICE_TAGS[filters.spice])),
  )

/** AMB99: the price that the card of a dish shows: that of its first orderable size, with its required choices. */
function cardPrice(dish: FilterableDish, orderType: OrderType): number {
  const size = orderable(dish)[0] ?? dish.sizes[0]
  if (!size) return 0
  return shownPrice(size, { orderType, special: dish.isSpecial }) + (size.leastChoices ?? 0)
}

/** D20, AMB21: sorts by the price that cards show; dishes of the same price keep their order. */
export function orderByPrice<D extends FilterableDish>(
  dishes: readonly D[],
  order: PriceOrder | null,
  orderType: OrderType,
): D[] {
  if (order === null) return [...dishes]
  const direction = order === 'low-to-high' ? 1 : -1
  return dishes.toSorted((a, b) => direction * (cardPrice(a, orderType) - cardPrice(b, orderType)))
}

/** D15, AMB9: minimum length of a search text. */
export const SEARCH_MINIMUM = 3

const folded = (text: string): string => text.normalize('NFC').toLocaleLowerCase('en')

/** D15, AMB9: the available dishes whose name contains the typed text; null while the text is too short. */
export function searchDishes<D extends FilterableDish>(dishes: readonly D[], typed: string): D[] | null {
  const wanted = folded(typed.trim())
  if ([...wanted].length < SEARCH_MINIMUM) return null
  return dishes.filter((dish) => dishUnavailability(dish) === null && folded(dish.name).includes(wanted))
}
