import type { Dish, Size } from '@tiffin/contract/storefront'
import { formatMinute } from '@tiffin/domain/clock'
import { type DishFilters, filterDishes, orderByPrice, searchDishes } from '@tiffin/domain/dish-filters'
import { type MenuCategory, type MenuOffer, SPECIAL_CATEGORY_ID } from '@tiffin/domain/menu-route'
import type { OrderType } from '@tiffin/domain/order-type'
import { showsEnd } from '@tiffin/domain/special-end'
import { createSelector } from 'reselect'
import { menuTexts } from '#texts/menu'
import { dayText } from '../../platform/dates.ts'
import { defaultSize, selectOffers, selectToday, sizeOf } from '../storefront/selectors.ts'
import { selectMenu, type WithStorefront } from '../storefront/slice.ts'
import { categoryIdsOf, dishesOf, type MenuView, menuViewOf, pickedFrom } from './menu-view.ts'
import { selectChosenSizeId, type WithMenu } from './slice.ts'

/** D3-D6: the menus that the store has; those of orders that cannot be made are none. Null until the menu is known. */
export const selectMenuOffer = createSelector([selectMenu, selectOffers], (menu, offers): MenuOffer | null => {
  if (!menu || !offers) return null
  return { bulkOrdering: offers.bulk, mealSubscription: offers.days, categoryIds: categoryIdsOf(menu) }
})

/** D12: a tab of the menu card. */
export interface MenuTab {
  readonly orderType: OrderType
  readonly category: MenuCategory
  /** Where it begins. */
  readonly categoryId: number
}

const ownType: Readonly<Record<MenuCategory, OrderType>> = {
  all: 'regular',
  kids: 'regular',
  healthy: 'regular',
  bulk: 'bulk',
  schedule: 'schedule',
}

const tabOrder: readonly MenuCategory[] = ['all', 'kids', 'healthy', 'bulk', 'schedule']

/** D12: the menus that the store has, each with dishes in it. */
export const selectMenuTabs = createSelector([selectMenuOffer], (offer): readonly MenuTab[] => {
  if (!offer) return []
  const offered: Partial<Record<MenuCategory, boolean>> = {
    bulk: offer.bulkOrdering,
    schedule: offer.mealSubscription,
  }
  return tabOrder.flatMap((category) => {
    const categoryId = offer.categoryIds[category].find((id) => id !== SPECIAL_CATEGORY_ID)
    if (categoryId === undefined || offered[category] === false) return []
    return [{ orderType: ownType[category], category, categoryId }]
  })
})

/** D22, D23: what one menu card shows; null until the menu is known. */
export const selectMenuView = createSelector(
  [selectMenu, (_: unknown, category: MenuCategory) => category],
  (menu, category): MenuView | null => menu && menuViewOf(menu, category),
)

/** D17-D20, AMB66: what the filters leave of a menu card, each category as one list in the order of prices. */
export const filteredView = (view: MenuView, filters: DishFilters, orderType: OrderType): MenuView =>
  pickedFrom(view, (dishes) => orderByPrice(filterDishes(dishes, filters), filters.price, orderType))

/** D15, AMB9: searched is the whole menu that the kind of order may take dishes from. */
const selectSearchable = createSelector(
  [selectMenu, (_: unknown, orderType: OrderType) => orderType],
  (menu, orderType): readonly Dish[] => {
    if (!menu) return []
    return dishesOf(menuViewOf(menu, orderType === 'regular' ? 'all' : orderType))
  },
)

type Searching = Parameters<typeof selectSearchable>[0]

/** What is searched for, and among which dishes. */
export interface DishSearch {
  readonly query: string
  readonly orderType: OrderType
  readonly filters: DishFilters
}

const selectSearchResults = createSelector(
  [
    (state: Searching, { orderType }: DishSearch) => selectSearchable(state, orderType),
    (_: Searching, { query }: DishSearch) => query,
  ],
  searchDishes,
)

/** What the search found among what the filters leave; null while it asks for too little to be a search. */
export const selectFound = createSelector(
  [
    (state: Searching, search: DishSearch) => selectSearchResults(state, search),
    (_: Searching, { orderType }: DishSearch) => orderType,
    (_: Searching, { filters }: DishSearch) => filters,
  ],
  (found, orderType, filters) => found && orderByPrice(filterDishes(found, filters), filters.price, orderType),
)

/** Whether any dish of the menu says how many calories it has. */
export const selectTellsCalories = createSelector([selectMenu], (menu): boolean =>
  Object.values(menu?.dishes ?? {}).some(({ sizes }) => sizes.some((size) => size.calories !== null)),
)

const selectSpecialEnd = createSelector([selectMenu], (menu) => menu?.highlights?.specialMenu?.endsAt ?? null)

/** PERF8: not asked where there is no special menu: most menus need no formatter of dates. */
const selectTodayForSpecial = (state: WithStorefront): string | null => selectSpecialEnd(state) && selectToday(state)

/** D22: until when the special menu is on, in words; null when nobody said, or it is long to then. */
export const selectSpecialUntil = createSelector(
  [selectSpecialEnd, selectTodayForSpecial],
  (endsAt, today): string | null => {
    if (!endsAt || today === null || !showsEnd(endsAt.date, today)) return null
    return menuTexts.specialUntil(dayText(endsAt.date, today), formatMinute(endsAt.minute))
  },
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

/** D10: the categories of a menu card with how many dishes each has. */
export const categoryEntries = (view: MenuView): readonly CategoryEntry[] =>
  view.categories.map((category) => ({
    categoryId: category.categoryId,
    name: category.name,
    dishes: dishesOf({ ...view, categories: [category] }).length,
  }))
