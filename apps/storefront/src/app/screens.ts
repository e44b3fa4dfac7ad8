import { type PagePattern, pages } from '@tiffin/contract/pages'
import { pagePatternOf } from '../paths.ts'
import { startSagas } from './late-sagas.ts'
import { screenCode } from './screen.tsx'

type StorePages = typeof import('./store-pages.ts')['storePages']

let loading: Promise<StorePages> | null = null

/** The sagas that a store's pages need start before the first of them shows. */
function storePages(): Promise<StorePages> {
  loading ??= import('./store-pages.ts').then(({ storePages: pages }) => {
    startSagas(pages.sagas)
    return pages
  })
  return loading
}

/** Every screen, loaded when it is first needed. */
export const screens = {
  landing: screenCode(() => import('../features/landing/screens/landing-page.tsx').then((it) => it.LandingPage)),
  login: screenCode(() => import('../features/identity/screens/login-page.tsx').then((it) => it.LoginPage)),
  storeFrame: screenCode(() => storePages().then((it) => it.StoreFrame)),
  storeScope: screenCode(() => storePages().then((it) => it.StoreScope)),
  ownStoreScope: screenCode(() => storePages().then((it) => it.OwnStoreScope)),
  storeHome: screenCode(() => import('../features/menu/screens/store-home-page.tsx').then((it) => it.StoreHomePage)),
  menu: screenCode(() => import('../features/menu/screens/menu-page.tsx').then((it) => it.MenuPage)),
  dish: screenCode(() => import('../features/dish/screens/dish-page.tsx').then((it) => it.DishPage)),
  cartPanel: screenCode(() => import('../features/cart/components/cart-panel.tsx').then((it) => it.CartPanel)),
  cart: screenCode(() => import('../features/cart/screens/cart-page.tsx').then((it) => it.CartPage)),
  checkout: screenCode(() => import('../features/checkout/screens/checkout-page.tsx').then((it) => it.CheckoutPage)),
  pay: screenCode(() => import('../features/payment/screens/pay-page.tsx').then((it) => it.PayPage)),
  trackOrder: screenCode(() =>
    import('../features/tracking/screens/track-order-page.tsx').then((it) => it.TrackOrderPage),
  ),
  entries: screenCode(() => import('../features/entries/screens/entries-page.tsx').then((it) => it.EntriesPage)),
  orderNotFound: screenCode(() =>
    import('../features/not-found/screens/order-not-found-page.tsx').then((it) => it.OrderNotFoundPage),
  ),
  notFound: screenCode(() => import('../features/not-found/screens/not-found-page.tsx').then((it) => it.NotFoundPage)),
} as const

type ScreenName = keyof typeof screens

const inStore = ['storeFrame', 'storeScope', 'ownStoreScope'] as const

/** The code that a page begins with, by its pattern. */
const firstScreens: Partial<Record<PagePattern, readonly ScreenName[]>> = {
  [pages.landing]: ['landing'],
  [pages.login]: ['login'],
  [pages.storeHome]: [...inStore, 'menu', 'storeHome'],
  [pages.menu]: [...inStore, 'menu', 'storeHome'],
  [pages.menuCategory]: [...inStore, 'menu'],
  [pages.dish]: [...inStore, 'dish'],
  [pages.cart]: [...inStore, 'cart'],
  [pages.storeCart]: [...inStore, 'cart'],
  [pages.checkout]: [...inStore, 'checkout'],
  [pages.pay]: [...inStore, 'pay'],
  [pages.myChild]: ['entries'],
  [pages.myStaff]: ['entries'],
  [pages.trackOrder]: [...inStore, 'trackOrder'],
}

/** Loads the code of the page that the browser stands on, before the first render. */
export async function preloadScreen(path: string): Promise<void> {
  const pattern = pagePatternOf(path)
  const names = (pattern && firstScreens[pattern]) ?? []
  await Promise.all(names.map((name) => screens[name].preload())).catch(() => undefined)
}
