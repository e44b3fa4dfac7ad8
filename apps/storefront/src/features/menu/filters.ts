import type { DishFilter, DishFilters } from '@tiffin/domain/menu/dish-filters'
import { filterTexts as words } from '#texts/filters'

/** Adds the filter, or removes it if it is set. */
export const toggled = (filters: DishFilters, filter: DishFilter): DishFilters => ({
  ...filters,
  only: filters.only.includes(filter) ? filters.only.filter((each) => each !== filter) : [...filters.only, filter],
})

/** One active filter: its name, and the filters without it. */
export interface FilterInUse {
  readonly name: string
  readonly without: DishFilters
}

export function filtersInUse(filters: DishFilters): readonly FilterInUse[] {
  const { only, spice, price } = filters
  return [
    ...only.map((filter) => ({ name: words.only[filter], without: toggled(filters, filter) })),
    ...(spice ? [{ name: words.spiceOf(spice), without: { ...filters, spice: null } }] : []),
    ...(price ? [{ name: words.price[price], without: { ...filters, price: null } }] : []),
  ]
}

export const isFiltered = (filters: DishFilters): boolean => filtersInUse(filters).length > 0

export const areSame = (a: DishFilters, b: DishFilters): boolean =>
  a.spice === b.spice &&
  a.price === b.price &&
  a.only.length === b.only.length &&
  a.only.every((each) => b.only.includes(each))
