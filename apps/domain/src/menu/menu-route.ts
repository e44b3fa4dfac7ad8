import type { OrderType } from '../order/order-type.ts'

/** D1: the menus of a store. */
export const MENU_CATEGORIES = ['all', 'kids', 'healthy', 'bulk', 'schedule'] as const

export type MenuCategory = (typeof MENU_CATEGORIES)[number]

/** D22: id of the special menu, which is shown before the categories of the whole menu. */
export const SPECIAL_CATEGORY_ID = -1

/** D1: the parts of a menu URL; the short form has no category id (D9). */
export interface MenuRoute {
  readonly orderType: OrderType
  readonly category: MenuCategory
  readonly categoryId: number | null
}

/** One category of a menu. */
export interface OfferedCategory {
  readonly categoryId: number
  /** True when at least one of its dishes can be ordered for the time of the order. */
  readonly isServed: boolean
}

/** The categories of each menu, in order; `all` includes the special menu (-1) while it is active. */
export type MenuCategories = Readonly<Record<MenuCategory, readonly OfferedCategory[]>>

/** The menus that a store has. */
export interface MenuOffer {
  readonly bulkOrdering: boolean
  readonly mealSubscription: boolean
  readonly categories: MenuCategories
}

export type MenuRedirect = 'home' | (MenuRoute & { readonly categoryId: number })

const OWN_MENU: Readonly<Record<OrderType, MenuCategory>> = { regular: 'all', bulk: 'bulk', schedule: 'schedule' }

/**
 * D6, D8, G17: the id of the category at which a menu opens: the first one that is served at the time of the order, so
 * that an order for lunch does not begin at a breakfast that is over. The first of all when none is; null for an empty
 * menu.
 */
export function openingCategory(categories: readonly OfferedCategory[]): number | null {
  const opening = categories.find(({ isServed }) => isServed) ?? categories[0]
  return opening?.categoryId ?? null
}

/**
 * D8: the menu for an order type, at the category where it opens; the store's home page when it has none. D22, AMB98:
 * that may be the special menu, because the page opens at the category that its URL names.
 */
export function firstMenu(orderType: OrderType, { categories }: Pick<MenuOffer, 'categories'>): MenuRedirect {
  const category = OWN_MENU[orderType]
  const categoryId = openingCategory(categories[category])
  return categoryId === null ? 'home' : { orderType, category, categoryId }
}

/** The order type of a menu: the bulk and subscription menus imply theirs. */
function orderTypeOf({ orderType, category }: MenuRoute): OrderType {
  if (orderType === 'schedule' || category === 'schedule') return 'schedule'
  return orderType === 'bulk' || category === 'bulk' ? 'bulk' : 'regular'
}

/** D3-D9, AMB17: where a menu URL redirects to (replacing the history entry); null when the URL is valid. */
export function menuRedirect(route: MenuRoute, offer: MenuOffer): MenuRedirect | null {
  const orderType = orderTypeOf(route)
  if (orderType === 'bulk' && !offer.bulkOrdering) return 'home'
  if (orderType === 'schedule' && !offer.mealSubscription) return 'home'
  // D9: the short form of a regular menu is the store's home page.
  if (route.categoryId === null && orderType === 'regular') return 'home'
  const category = orderType === 'regular' ? route.category : OWN_MENU[orderType]
  const known = offer.categories[category]
  const isOwn = route.orderType === orderType && route.category === category
  if (isOwn && known.some(({ categoryId }) => categoryId === route.categoryId)) return null
  // D5: an unknown category id redirects to the first category; D6: an empty menu redirects to the whole menu.
  const first = openingCategory(known.filter(({ categoryId }) => categoryId !== SPECIAL_CATEGORY_ID))
  return first === null ? firstMenu('regular', offer) : { orderType, category, categoryId: first }
}
