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

/** The menus that a store has. */
export interface MenuOffer {
  readonly bulkOrdering: boolean
  readonly mealSubscription: boolean
  /** Ids of the categories of each menu, in order; `all` includes the special menu (-1) while it is active. */
  readonly categoryIds: Readonly<Record<MenuCategory, readonly number[]>>
}

export type MenuRedirect = 'home' | (MenuRoute & { readonly categoryId: number })

const OWN_MENU: Readonly<Record<OrderType, MenuCategory>> = { regular: 'all', bulk: 'bulk', schedule: 'schedule' }

/**
 * D8: the menu for an order type, at its first category; the store's home page when it has none. D22, AMB98: the first
 * category is the special menu while it is active, because the page opens at the category that its URL names.
 */
export function firstMenu(orderType: OrderType, { categoryIds }: MenuOffer): MenuRedirect {
  const category = OWN_MENU[orderType]
  const [first] = categoryIds[category]
  return first === undefined ? 'home' : { orderType, category, categoryId: first }
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
  const ids = offer.categoryIds[category]
  const isOwn = route.orderType === orderType && route.category === category
  if (isOwn && route.categoryId !== null && ids.includes(route.categoryId)) return null
  // D5: an unknown category id redirects to the first category; D6: an empty menu redirects to the whole menu.
  const first = ids.find((id) => id !== SPECIAL_CATEGORY_ID)
  return first === undefined ? firstMenu('regular', offer) : { orderType, category, categoryId: first }
}
