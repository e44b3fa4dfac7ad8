import type { ScreenKey } from '@tiffin/contract/pages'
import type { ReactNode } from 'react'
import { starting } from './late-parts.ts'
import { type ScreenCode, screenCode } from './screen.tsx'

/** Props for screens: elements of other features, which a feature must not import. */
export interface ScreenProps {
  /** The sign-in button, or the account menu of the signed-in diner. */
  readonly account: ReactNode
  /** The cart panel that is shown beside a menu. */
  readonly panel: ReactNode
  /** C16: the dish search of the menu. */
  readonly search: ReactNode
  /** K15: what loads after the checkout page: the business of a bulk order, and the suggested add-ons. */
  readonly addOns: ReactNode
  /** AMB94: what the server says about the coupon of the cart. */
  readonly coupon: ReactNode
  /** M10, N1: what loads after the pay page: the low balance of credits, and the offers. */
  readonly extras: ReactNode
}

/** The loader of each screen in the page table. The build parses this source text (`screen-files.ts`). */
export const screens: Readonly<Record<ScreenKey, ScreenCode<ScreenProps>>> = {
  landing: screenCode(() => import('./landing-screen.ts').then((it) => starting(it.landingScreen).LandingPage)),
  home: screenCode(() => import('../features/not-found/screens/home-alias.tsx').then((it) => it.HomeAlias)),
  login: screenCode(() => import('../features/identity/screens/login-page.tsx').then((it) => starting(it).LoginPage)),
  storeHome: screenCode(() =>
    import('./store-home-screen.ts').then((it) => starting(it.storeHomeScreen).StoreHomePage),
  ),
  menu: screenCode(() => import('./menu-screen.ts').then((it) => starting(it.menuScreen).MenuPage)),
  dish: screenCode(() => import('./dish-screen.ts').then((it) => starting(it.dishScreen).DishPage)),
  cart: screenCode(() => import('./cart-screen.ts').then((it) => starting(it.cartScreen).CartPage)),
  checkout: screenCode(() => import('./checkout-screen.ts').then((it) => starting(it.checkoutScreen).CheckoutPage)),
  pay: screenCode(() => import('./pay-screen.ts').then((it) => starting(it.payScreen).PayPage)),
  trackOrder: screenCode(() => import('./track-screen.ts').then((it) => starting(it.trackScreen).TrackPages)),
  trackPlan: screenCode(() => import('./plan-screen.ts').then((it) => starting(it.planScreen).PlanPage)),
  bill: screenCode(() => import('../features/bill/screens/bill-page.tsx').then((it) => starting(it).BillPage)),
  myOrders: screenCode(() => import('./my-orders-screen.ts').then((it) => starting(it.myOrdersScreen).MyOrdersPage)),
  entries: screenCode(() => import('./entries-screen.ts').then((it) => starting(it.entriesScreen).EntriesPage)),
  week: screenCode(() => import('./week-screen.ts').then((it) => starting(it.weekScreen).WeekPage)),
  mySessions: screenCode(() => import('./sessions-screen.ts').then((it) => starting(it.sessionsScreen).SessionsPage)),
  myPasskeys: screenCode(() => import('./passkeys-screen.ts').then((it) => starting(it.passkeysScreen).PasskeysPage)),
  credits: screenCode(() => import('./credits-screen.ts').then((it) => starting(it.creditsScreen).CreditsPage)),
  passbook: screenCode(() => import('./passbook-screen.ts').then((it) => starting(it.passbookScreen).PassbookPage)),
  topUpReceipt: screenCode(() => import('./receipt-screen.ts').then((it) => starting(it.receiptScreen).ReceiptPage)),
  document: screenCode(() => import('./document-screen.ts').then((it) => starting(it.documentScreen).DocumentPage)),
  legal: screenCode(() => import('./legal-screen.ts').then((it) => starting(it.legalScreen).LegalPages)),
  orderNotFound: screenCode(() =>
    import('../features/not-found/screens/order-not-found-page.tsx').then((it) => it.OrderNotFoundPage),
  ),
  notFound: screenCode(() => import('../features/not-found/screens/not-found-page.tsx').then((it) => it.NotFoundPage)),
}

/** Not a page: the cart panel beside the menu. */
export const cartPanel = screenCode(() =>
  import('./cart-panel-part.ts').then((it) => starting(it.cartPanelPart).CartPanel),
)

/** Not a page: what the server says about the coupon of the cart. */
export const cartCoupon = screenCode(() =>
  import('./cart-coupon-part.ts').then((it) => starting(it.cartCouponPart).CartCoupon),
)

/** Not a page: what loads after the checkout page. */
export const checkoutExtras = screenCode(() =>
  import('./checkout-extras-part.ts').then((it) => starting(it.checkoutExtrasPart).CheckoutExtras),
)

/** Not a page: what loads after the pay page. */
export const payExtras = screenCode(() =>
  import('./pay-extras-part.ts').then((it) => starting(it.payExtrasPart).PayExtras),
)

/** Not a page: the dish search in the bar, which loads with the menu page. */
export const dishSearch = screenCode(() => import('./menu-screen.ts').then((it) => it.menuScreen.SearchBox))
