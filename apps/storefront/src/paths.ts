import { allPages, type PageName, pages } from '@tiffin/contract/pages'
import { matchRoutes } from 'react-router-dom'

type Id = number | string

/** The names of the parameters in a route pattern. */
type ParamsIn<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? ParamsIn<Part> | ParamsIn<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never

type ParamsOf<Name extends PageName> = Readonly<Record<ParamsIn<(typeof pages)[Name]['path']>, Id>>

/** The path of a page, with its parameters filled in. */
export const pathTo = <Name extends PageName>(page: Name, params: ParamsOf<Name>): string =>
  pages[page].path.replace(/:(\w+)/g, (_, key) => encodeURIComponent((params as Record<string, Id>)[key] ?? ''))

/** The paths that the client's own links lead to, with what is usual left out. */
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
  myChild: () => pages.myChild.path,
  myStaff: () => pages.myStaff.path,
  orderNotFound: () => pages.orderNotFound.path,
} as const

/** What licences ask to be said; written by each build. */
export const CREDITS_URL = '/credits/credits.txt'

/** A page of the table and what its path says. */
export interface PageAt {
  readonly page: PageName
  readonly params: Readonly<Record<string, string | undefined>>
}

/** The page whose pattern a path matches; null when none does. */
export function pageAt(path: string): PageAt | null {
  const [match] =
    matchRoutes(
      allPages().map(([id, row]) => ({ id, path: row.path })),
      path,
    ) ?? []
  return match ? { page: match.route.id as PageName, params: match.params } : null
}

/** Parameters that only say where within a page the diner is: the menu is one page for all its categories (AMB98). */
const WITHIN: ReadonlySet<string> = new Set(['orderType', 'category', 'categoryId'])

/** Equal for two addresses of the same page about the same thing. */
export const placeOf = ({ page, params }: PageAt): string =>
  [page, ...Object.entries(params).flatMap(([name, value]) => (WITHIN.has(name) ? [] : [value]))].join('/')

/** True for a page that is entered by a full document load. */
export function entersByLoad(path: string): boolean {
  const at = pageAt(path)
  return at !== null && pages[at.page].enters === 'load'
}
