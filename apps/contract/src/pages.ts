import type { PageTitles } from '@tiffin/domain/words/catalogue'
import type { ClientConfig } from './boot.ts'

/** One page of the client. Routes, guards, titles, preloads and the server's response are derived from its row. */
export interface PageRow {
  /** The route pattern; page views are counted by it, never by URL (AMB62). */
  readonly path: string
  /** R1: the checks that run before the page is shown: `store` is type S, `signed-in` type A, both together type AS. */
  readonly guard: 'none' | 'store' | 'signed-in' | 'store-and-signed-in'
  /** Layout around the page: none, the store that the path names, or the store of the order (AMB15). */
  readonly frame: 'none' | 'store' | 'own-store'
  /**
   * How the page is opened. `load`: by a full document load, because client-side navigation cannot widen the document's
   * content security policy.
   */
  readonly enters: 'history' | 'load'
  /**
   * The document's content security policy. `own`: only this server's resources. `provider`: also those of the tenant's
   * payment provider.
   */
  readonly policy: 'own' | 'provider'
  /** Data inlined into the document besides the boot data, so that the first paint needs no request. */
  readonly inlined: 'nothing' | 'storefront'
  /** True for tenants that have this page; others get 404. */
  readonly when: (client: ClientConfig) => boolean
  /** Key of the page's title in the text catalogue. */
  readonly title: keyof PageTitles
  /** Key of the page's screen in the client's table of screens. */
  readonly screen: string
  /** Key of the screen that diners usually open from this page: its code is preloaded. */
  readonly leadsTo?: string
}

const visitors = {
  guard: 'none',
  frame: 'none',
  enters: 'history',
  policy: 'own',
  inlined: 'nothing',
  when: () => true,
} as const
const account = { ...visitors, guard: 'signed-in' } as const
/** A18 */
const credits = { ...account, when: ({ walletEnabled }: ClientConfig) => walletEnabled } as const
const store = { ...visitors, guard: 'store', frame: 'store', inlined: 'storefront' } as const
const order = { ...store, guard: 'store-and-signed-in' } as const
const placed = { ...order, inlined: 'nothing' } as const
const paying = { ...order, enters: 'load' } as const

/** Every page of the client (R4 to R9). Any other path gets the `notFound` page (R9). */
export const pages = {
  landing: { ...visitors, path: '/', title: 'landing', screen: 'landing' },
  /** AMB18: where the back link leads when no store is chosen. */
  home: { ...visitors, path: '/home', title: 'landing', screen: 'home' },
  login: { ...visitors, path: '/login', title: 'login', screen: 'login' },
  storeLogin: { ...visitors, path: '/:restaurantId/login', title: 'login', screen: 'login' },
  storeHome: { ...store, path: '/:restaurantId/home', title: 'storeHome', screen: 'storeHome', leadsTo: 'menu' },
  menuCategory: {
    ...store,
    path: '/:restaurantId/menu-card/:orderType/:category/:categoryId',
    title: 'menu',
    screen: 'menu',
  },
  menu: {
    ...store,
    path: '/:restaurantId/menu-card/:orderType/:category',
    title: 'menu',
    screen: 'storeHome',
    leadsTo: 'menu',
  },
  dish: { ...store, path: '/:restaurantId/food-item/:orderType/:productId', title: 'dish', screen: 'dish' },
  cart: { ...store, path: '/my-order', frame: 'own-store', inlined: 'nothing', title: 'cart', screen: 'cart' },
  storeCart: { ...order, path: '/:restaurantId/my-order', title: 'cart', screen: 'cart' },
  checkout: { ...paying, path: '/:restaurantId/check-out', title: 'checkout', screen: 'checkout' },
  pay: { ...paying, policy: 'provider', path: '/:restaurantId/check-out/pay', title: 'pay', screen: 'pay' },
  trackOrder: {
    ...placed,
    path: '/:restaurantId/track-order/:orderId',
    title: 'trackOrder',
    screen: 'trackOrder',
  },
  trackItem: {
    ...placed,
    path: '/:restaurantId/track-order/:orderId/:foodItemSlug',
    title: 'trackItem',
    screen: 'trackOrder',
  },
  trackPlan: {
    ...placed,
    path: '/:restaurantId/track-subscription/:subscriptionId',
    title: 'trackPlan',
    screen: 'trackPlan',
  },
  bill: { ...placed, path: '/:restaurantId/bill/:orderId', title: 'bill', screen: 'bill' },
  myOrders: { ...account, path: '/my-orders/:type', title: 'myOrders', screen: 'myOrders' },
  myChild: {
    ...account,
    path: '/my-child',
    when: ({ clientType }) => clientType === 'SCHOOL',
    title: 'myChild',
    screen: 'entries',
  },
  myStaff: {
    ...account,
    path: '/my-staff',
    when: ({ clientType }) => clientType === 'STAFF',
    title: 'myStaff',
    screen: 'entries',
  },
  myWeek: { ...account, path: '/my-week', title: 'myWeek', screen: 'week' },
  mySessions: { ...account, path: '/my-sessions', title: 'mySessions', screen: 'mySessions' },
  myPasskeys: { ...account, path: '/my-passkeys', title: 'myPasskeys', screen: 'myPasskeys' },
  myCredits: {
    ...credits,
    enters: 'load',
    policy: 'provider',
    path: '/my-credits',
    title: 'myCredits',
    screen: 'credits',
  },
  topUpReceipt: { ...credits, path: '/my-credits/receipts/:topUpId', title: 'topUpReceipt', screen: 'topUpReceipt' },
  myCreditsHistory: { ...credits, path: '/my-credits-history', title: 'myCreditsHistory', screen: 'passbook' },
  document: { ...account, path: '/documents/:documentId', title: 'document', screen: 'document' },
  grievances: { ...visitors, path: '/grievances', title: 'grievances', screen: 'legal' },
  privacy: { ...visitors, path: '/privacy-notice', title: 'privacy', screen: 'legal' },
  orderNotFound: { ...visitors, path: '/orderNotFound', title: 'orderNotFound', screen: 'orderNotFound' },
  notFound: { ...visitors, path: '/404', title: 'notFound', screen: 'notFound' },
} as const satisfies Record<string, PageRow>

export type PageName = keyof typeof pages

export type ScreenKey = (typeof pages)[PageName]['screen']

/** All pages with their names, typed as `PageRow`. */
export const allPages = (): readonly (readonly [PageName, PageRow])[] =>
  Object.entries(pages) as (readonly [PageName, PageRow])[]

export const pageRow = (page: PageName): PageRow => pages[page]
