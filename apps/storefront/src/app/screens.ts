import { screenCode } from './screen.tsx'

/** Every screen, loaded when it is first needed. */
export const screens = {
  landing: screenCode(() => import('../features/landing/screens/landing-page.tsx').then((it) => it.LandingPage)),
  login: screenCode(() => import('../features/identity/screens/login-page.tsx').then((it) => it.LoginPage)),
  storeHome: screenCode(() => import('../features/menu/screens/store-home-page.tsx').then((it) => it.StoreHomePage)),
  menu: screenCode(() => import('../features/menu/screens/menu-page.tsx').then((it) => it.MenuPage)),
  cart: screenCode(() => import('../features/cart/screens/cart-page.tsx').then((it) => it.CartPage)),
  ownCart: screenCode(() => import('../features/cart/screens/own-cart-page.tsx').then((it) => it.OwnCartPage)),
  checkout: screenCode(() => import('../features/checkout/screens/checkout-page.tsx').then((it) => it.CheckoutPage)),
  pay: screenCode(() => import('../features/payment/screens/pay-page.tsx').then((it) => it.PayPage)),
  trackOrder: screenCode(() =>
    import('../features/tracking/screens/track-order-page.tsx').then((it) => it.TrackOrderPage),
  ),
  orderNotFound: screenCode(() =>
    import('../features/not-found/screens/order-not-found-page.tsx').then((it) => it.OrderNotFoundPage),
  ),
  notFound: screenCode(() => import('../features/not-found/screens/not-found-page.tsx').then((it) => it.NotFoundPage)),
} as const

const firstScreens: readonly (readonly [RegExp, keyof typeof screens])[] = [
  [/^\/$/, 'landing'],
  [/^\/[^/]+\/(menu-card|home)(\/|$)/, 'menu'],
  [/^\/[^/]+\/my-order$/, 'cart'],
  [/^\/[^/]+\/check-out$/, 'checkout'],
  [/^\/[^/]+\/check-out\/pay$/, 'pay'],
  [/^\/[^/]+\/track-order\//, 'trackOrder'],
]

/** Loads the code of the page that the browser stands on, before the first render. */
export async function preloadScreen(path: string): Promise<void> {
  const name = firstScreens.find(([pattern]) => pattern.test(path))?.[1]
  if (name) await screens[name].preload().catch(() => undefined)
}
