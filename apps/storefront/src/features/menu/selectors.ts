import type { Dish, Size } from '@tiffin/contract/storefront'
import { type DishFilters, filterDishes, orderByPrice, searchDishes } from '@tiffin/domain/menu/dish-filters'
import { type MenuCategory, type MenuOffer, openingCategory } from '@tiffin/domain/menu/menu-route'
import { showsEnd } from '@tiffin/domain/menu/special-end'
import { sizesOfClass } from '@tiffin/domain/options/size-of-class'
import type { OrderKind } from '@tiffin/domain/order/gates'
import type { OrderType } from '@tiffin/domain/order/order-type'
import { formatMinute } from '@tiffin/domain/time/clock'
import { createSelector } from 'reselect'
import { menuTexts } from '#texts/menu'
import { dayText } from '../../platform/dates.ts'
import { selectChosenEntry } from '../entries/selectors.ts'
import type { WithEntries } from '../entries/slice.ts'
import { selectOrderKind, type WithOrderInfo } from '../order-info/slice.ts'
import { defaultSize, selectMenuCategories, selectOffers, selectToday, sizeOf } from '../storefront/selectors.ts'
import { selectMenu, type WithStorefront } from '../storefront/slice.ts'
import { dishesOf, type MenuView, menuViewOf, pickedFrom } from './menu-view.ts'
import { selectChosenSizeId, type WithMenu } from './slice.ts'

/** D3-D6: the menus for which the store takes orders; null until the menu is loaded. */
export const selectMenuOffer = createSelector(
  [selectMenuCategories, selectOffers],
  (categories, offers): MenuOffer | null =>
    categories && offers && { bulkOrdering: offers.bulk, mealSubscription: offers.days, categories },
)

/** D12: a tab of the menu page. */
export interface MenuTab {
  readonly orderType: OrderType
  readonly category: MenuCategory
  /** The category at which the menu opens. */
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

/** D12: the tabs of the menus that the store offers and that have dishes. */
export const selectMenuTabs = createSelector([selectMenuOffer], (offer): readonly MenuTab[] => {
  if (!offer) return []
  const offered: Partial<Record<MenuCategory, boolean>> = {
    bulk: offer.bulkOrdering,
    schedule: offer.mealSubscription,
  }
  return tabOrder.flatMap((category) => {
    const categoryId = openingCategory(offer.categories[category])
    if (categoryId === null || offered[category] === false) return []
    return [{ orderType: ownType[category], category, categoryId }]
  })
})

/** D22, D23: the content of one menu page; null until the menu is loaded. */
export const selectMenuView = createSelector(
  [selectMenu, (_: unknown, category: MenuCategory) => category],
  (menu, category): MenuView | null => menu && menuViewOf(menu, category),
)

/** D18-D20, AMB66: the filtered content of a menu page, each category as one list sorted by price. */
export const filteredView = (view: MenuView, filters: DishFilters, orderType: OrderType): MenuView =>
  pickedFrom(view, (dishes) => orderByPrice(filterDishes(dishes, filters), filters.price, orderType))

/** D15, AMB9: the dishes to search: the menu of this order type. */
const selectSearchable = createSelector(
  [selectMenu, (_: unknown, orderType: OrderType) => orderType],
  (menu, orderType): readonly Dish[] => {
    if (!menu) return []
    return dishesOf(menuViewOf(menu, orderType === 'regular' ? 'all' : orderType))
  },
)

type Searching = Parameters<typeof selectSearchable>[0]

/** A dish search: its query, and the order type and filters that narrow it. */
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

/** The filtered search results; null while the query is too short for a search. */
export const selectFound = createSelector(
  [
    (state: Searching, search: DishSearch) => selectSearchResults(state, search),
    (_: Searching, { orderType }: DishSearch) => orderType,
    (_: Searching, { filters }: DishSearch) => filters,
  ],
  (found, orderType, filters) => found && orderByPrice(filterDishes(found, filters), filters.price, orderType),
)

/** True when any dish of the menu states its calories. */
export const selectHasCalories = createSelector([selectMenu], (menu): boolean =>
  Object.values(menu?.dishes ?? {}).some(({ sizes }) => sizes.some((size) => size.calories !== null)),
)

const selectSpecialEnd = createSelector([selectMenu], (menu) => menu?.highlights?.specialMenu?.endsAt ?? null)

/** PERF8: today's date; null without a special menu, so that most menus create no date formatter. */
const selectTodayForSpecial = (state: WithStorefront): string | null => selectSpecialEnd(state) && selectToday(state)

/** D22: the end of the special menu in words; null when it is unknown or more than 90 days away. */
export const selectSpecialUntil = createSelector(
  [selectSpecialEnd, selectTodayForSpecial],
  (endsAt, today): string | null => {
    if (!endsAt || today === null || !showsEnd(endsAt.date, today)) return null
    return menuTexts.specialUntil(dayText(endsAt.date, today), formatMinute(endsAt.minute))
  },
)

/** What decides which size of a dish is shown. */
interface SizeWishes {
  readonly chosenId: number | undefined
  readonly kind: OrderKind
  /** L15: of the child that the order is for; left out or empty: any. */
  readonly className?: string
}

/** E5: the size shown on a dish card: the selected one, else the first of the child's class that this kind of order sells. */
export function sizeShown(dish: Dish, { chosenId, kind, className = '' }: SizeWishes): Size | null {
  const chosen = chosenId === undefined ? null : sizeOf(dish, chosenId)
  return chosen ?? defaultSize({ sizes: sizesOfClass(dish.sizes, className) }, kind)
}

export const selectSizeShown = (state: WithMenu & WithOrderInfo & WithEntries, dish: Dish): Size | null =>
  sizeShown(dish, {
    chosenId: selectChosenSizeId(state, dish.productId),
    kind: selectOrderKind(state),
    className: selectChosenEntry(state)?.className ?? '',
  })

export interface CategoryEntry {
  readonly categoryId: number
  readonly name: string
  readonly dishes: number
}

/** D10: the categories of a menu page with their number of dishes. */
export const categoryEntries = (view: MenuView): readonly CategoryEntry[] =>
  view.categories.map((category) => ({
    categoryId: category.categoryId,
    name: category.name,
    dishes: dishesOf({ ...view, categories: [category] }).length,
  }))
