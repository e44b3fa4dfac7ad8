import { type PagePattern, pages } from '@tiffin/contract/pages'

type Id = number | string

/** Every route as a function. No other file spells a path. */
export const paths = {
  landing: () => pages.landing,
  login: () => pages.login,
  storeLogin: (storeId: Id) => `/${storeId}/login`,
  storeHome: (storeId: Id) => `/${storeId}/home`,
  menu: (storeId: Id, orderType: Id = 'regular', category: Id = 'all') =>
    `/${storeId}/menu-card/${orderType}/${category}`,
  menuCategory: (storeId: Id, categoryId: Id, orderType: Id = 'regular', category: Id = 'all') =>
    `/${storeId}/menu-card/${orderType}/${category}/${categoryId}`,
  dish: (storeId: Id, productId: Id, orderType: Id = 'regular') => `/${storeId}/food-item/${orderType}/${productId}`,
  cart: () => pages.cart,
  storeCart: (storeId: Id) => `/${storeId}/my-order`,
  checkout: (storeId: Id) => `/${storeId}/check-out`,
  pay: (storeId: Id) => `/${storeId}/check-out/pay`,
  trackOrder: (storeId: Id, orderId: string) => `/${storeId}/track-order/${orderId}`,
  myChild: () => pages.myChild,
  myStaff: () => pages.myStaff,
  orderNotFound: () => pages.orderNotFound,
  notFound: () => pages.notFound,
} as const

const params = /:(\w+)/g

/** What licences ask to be said; written by each build. */
export const CREDITS_URL = '/credits/credits.txt'

/** The page pattern that a path matches; null when no page does. What is counted as a page view (AMB62). */
export function pagePatternOf(path: string): PagePattern | null {
  const matches = (pattern: PagePattern): boolean => new RegExp(`^${pattern.replace(params, '[^/]+')}/?$`).test(path)
  return Object.values(pages).find(matches) ?? null
}

/** True for the pages that are entered by a full document load: their policy is wider (the payment provider's script). */
export function entersByLoad(path: string): boolean {
  const pattern = pagePatternOf(path)
  return pattern === pages.checkout || pattern === pages.pay
}
