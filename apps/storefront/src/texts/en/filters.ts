import type { DishFilter, PriceOrder, SpiceLevel } from '@tiffin/domain/menu/dish-filters'

const only: Readonly<Record<DishFilter, string>> = {
  'must-try': 'Must Try',
  rating: 'Rating 4.0+',
  offers: 'Offers',
  'under-300': 'Under 300 calories',
  'under-500': 'Under 500 calories',
  fast: 'Fast cooking',
  veg: 'Veg only',
}

const spice: Readonly<Record<SpiceLevel, string>> = { low: 'Low', mid: 'Mid', high: 'High' }

const price: Readonly<Record<PriceOrder, string>> = {
  'high-to-low': 'Price: high to low',
  'low-to-high': 'Price: low to high',
}

export const filterTexts = {
  title: 'Filters',
  open: (active: number) => (active === 0 ? 'Filters' : `Filters, ${active} in use`),
  bar: 'Filters in use',
  onlyTitle: 'Show only',
  spiceTitle: 'Spice',
  orderTitle: 'Order by',
  only,
  spice,
  spiceOf: (level: SpiceLevel) => `Spice: ${spice[level].toLowerCase()}`,
  price,
  menuOrder: 'As on the menu',
  dishes: (count: number) => (count === 1 ? '1 dish' : `${count} dishes`),
  remove: (name: string) => `Remove the filter ${name}`,
  clearAll: 'Clear all',
  show: (count: number) => (count === 1 ? 'Show 1 dish' : `Show ${count} dishes`),
  found: (count: number) => (count === 1 ? '1 dish fits your filters' : `${count} dishes fit your filters`),
} as const
