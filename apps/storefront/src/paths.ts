import { allPages, type PageName, pages } from '@tiffin/contract/pages'
import type { OrderListName } from '@tiffin/domain/order/order-lists'
import { matchRoutes } from 'react-router-dom'

type Id = number | string

/** Union of the parameter names in a route pattern. */
type ParamsIn<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? ParamsIn<Part> | ParamsIn<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never

type ParamsOf<Name extends PageName> = Readonly<Record<ParamsIn<(typeof pages)[Name]['path']>, Id>>

/** The path of a page with its parameters filled in. */
export const pathTo = <Name extends PageName>(page: Name, params: ParamsOf<Name>): string =>
  pages[page].path.replace(/:(\w+)/g, (_, key) => encodeURIComponent((params as Record<string, Id>)[key] ?? ''))

/** The paths of the client's pages. Optional parameters have defaults. */
export const paths = {
  landing: () => pages.landing.path,
  login: () => pages.login.path,
  storeLogin: (restaurantId: Id) => pathTo('storeLogin', { restaurantId }),
  storeHome: (restaurantId: Id) => pathTo('storeHome', { restaurantId }),
  menu: (restaurantId: Id, orderType: Id = 'regular', category: Id = 'all') =>
    pathTo('menu', { restaurantId, orderType, category }),
  menuCategory: (restaurantId: Id, categoryId: Id, orderType: Id = 'regular', category: Id = 'all') =>
    pathTo('menuCategory', { restaurantId, orderType, category, categoryId }),
  dish: (restaurantId: Id, productId: Id, orderType: Id = 'regular') =>
    pathTo('dish', { restaurantId, orderType, productId }),
  cart: () => pages.cart.path,
  storeCart: (restaurantId: Id) => pathTo('storeCart', { restaurantId }),
  checkout: (restaurantId: Id) => pathTo('checkout', { restaurantId }),
  pay: (restaurantId: Id) => pathTo('pay', { restaurantId }),
  trackOrder: (restaurantId: Id, orderId: string) => pathTo('trackOrder', { restaurantId, orderId }),
  myOrders: (type: OrderListName = 'current') => pathTo('myOrders', { type }),
  myChild: () => pages.myChild.path,
  myStaff: () => pages.myStaff.path,
  myWeek: () => pages.myWeek.path,
  mySessions: () => pages.mySessions.path,
  myPasskeys: () => pages.myPasskeys.path,
  myCredits: () => pages.myCredits.path,
  topUpReceipt: (topUpId: string) => pathTo('topUpReceipt', { topUpId }),
  myCreditsHistory: () => pages.myCreditsHistory.path,
  document: (documentId: string) => pathTo('document', { documentId }),
  grievances: () => pages.grievances.path,
  orderNotFound: () => pages.orderNotFound.path,
} as const

/** The licence notices of bundled packages; each build writes this file. */
export const CREDITS_URL = '/credits/credits.txt'

/** A page of the page table, and the parameters of its path. */
export interface PageAt {
  readonly page: PageName
  readonly params: Readonly<Record<string, string | undefined>>
}

/** The page whose pattern matches a path; null when none matches. */
export function pageAt(path: string): PageAt | null {
  const [match] =
    matchRoutes(
      allPages().map(([id, row]) => ({ id, path: row.path })),
      path,
    ) ?? []
  return match ? { page: match.route.id as PageName, params: match.params } : null
}

/**
 * Parameters that only select a position within a page: the menu is one page for all its categories (AMB98), My Orders
 * for all its tabs.
 */
const WITHIN: ReadonlySet<string> = new Set(['orderType', 'category', 'categoryId', 'type'])

/** A key that is equal for two URLs which show the same page with the same content. */
export const placeOf = ({ page, params }: PageAt): string =>
  [page, ...Object.entries(params).flatMap(([name, value]) => (WITHIN.has(name) ? [] : [value]))].join('/')

/** True for a page that is entered by a full document load. */
export function entersByLoad(path: string): boolean {
  const at = pageAt(path)
  return at !== null && pages[at.page].enters === 'load'
}

const ORDERING: ReadonlySet<PageName | undefined> = new Set(['cart', 'storeCart', 'checkout', 'pay'] as const)

/** True for a page of an order in progress: it goes on after the next sign-in, so the sign-in opens at its cart. */
export const isOrdering = (path: string): boolean => ORDERING.has(pageAt(path)?.page)
