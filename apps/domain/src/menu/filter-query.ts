import {
  DISH_FILTERS,
  type DishFilter,
  type DishFilters,
  type PriceOrder,
  SPICE_LEVELS,
  type SpiceLevel,
} from './dish-filters.ts'

/** D2, AMB21: the query encodes a price order as its index in this list. */
const PRICE_ORDERS: readonly PriceOrder[] = ['high-to-low', 'low-to-high']

const isFilter = (text: string): text is DishFilter => DISH_FILTERS.some((filter) => filter === text)

const isSpice = (text: string): text is SpiceLevel => SPICE_LEVELS.some((level) => level === text)

/** D2: reads filters from the query of a URL, with or without its `?`. Unknown values are ignored. */
export function readFilters(query: string): DishFilters {
  const params = new URLSearchParams(query)
  const asked = params.getAll('only').flatMap((text) => text.toLowerCase().split(','))
  const spice = (params.get('spice') ?? '').toLowerCase()
  const price = params.get('price') ?? ''
  return {
    only: DISH_FILTERS.filter((filter) => asked.filter(isFilter).includes(filter)),
    spice: isSpice(spice) ? spice : null,
    price: /^\d$/.test(price) ? (PRICE_ORDERS[Number(price)] ?? null) : null,
  }
}

/** D2: the query for these filters, without its `?`; empty when nothing is filtered. `readFilters` reads it back. */
export function writeFilters({ only, spice, price }: DishFilters): string {
  const parts = [
    ...(price === null ? [] : [`price=${PRICE_ORDERS.indexOf(price)}`]),
    ...(spice === null ? [] : [`spice=${spice}`]),
    ...(only.length ? [`only=${DISH_FILTERS.filter((filter) => only.includes(filter)).join(',')}`] : []),
  ]
  return parts.join('&')
}
