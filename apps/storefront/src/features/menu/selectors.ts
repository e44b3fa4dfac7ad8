import type { Dish, Menu, Size } from '@tiffin/contract/storefront'
import { createSelector } from 'reselect'
import { defaultSize, sizeOf } from '../storefront/selectors.ts'
import { selectMenu } from '../storefront/slice.ts'
import { selectChosenSizeId, selectDishQuery, type WithMenu } from './slice.ts'

/** D15: results come from this many characters on. */
export const SEARCH_FROM = 3

/** D15: available dishes whose name contains the words, whatever their case, in the menu's own order. */
export function dishesNamed(menu: Menu, query: string): readonly Dish[] {
  const wanted = query.trim().toLocaleLowerCase()
  const ids = menu.categories.flatMap(({ subCategories }) => subCategories.flatMap((part) => part.productIds))
  return [...new Set(ids)].flatMap((id) => {
    const dish = menu.dishes[String(id)]
    const found = dish?.availability.state === 'available' && dish.name.toLocaleLowerCase().includes(wanted)
    return found ? [dish] : []
  })
}

/** What the search found; null while it asks for too little to be a search. */
export const selectSearchResults = createSelector(
  [selectMenu, selectDishQuery],
  (menu, query): readonly Dish[] | null =>
    menu && query.trim().length >= SEARCH_FROM ? dishesNamed(menu, query) : null,
)

/** E5: the size that a dish's card shows: the one chosen, else its first that can be had. */
export function sizeShown(dish: Dish, chosenId: number | undefined): Size | null {
  return (chosenId === undefined ? null : sizeOf(dish, chosenId)) ?? defaultSize(dish)
}

export const selectSizeShown = (state: WithMenu, dish: Dish): Size | null =>
  sizeShown(dish, selectChosenSizeId(state, dish.productId))

export interface CategoryEntry {
  readonly categoryId: number
  readonly name: string
  readonly dishes: number
}

/** D10: the categories with how many dishes each has. */
export const selectCategories = createSelector([selectMenu], (menu): readonly CategoryEntry[] =>
  (menu?.categories ?? []).map(({ categoryId, name, subCategories }) => ({
    categoryId,
    name,
    dishes: new Set(subCategories.flatMap((part) => part.productIds)).size,
  })),
)
