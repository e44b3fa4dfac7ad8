import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Tenant } from '../support/story.ts'

/** The three sizes of all screenshots, in CSS pixels. */
export const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const

export type Size = keyof typeof sizes

/** The name of every screen, in the order of a typical visit. */
export const screens = {
  landing: 'Landing',
  'landing-delivery': 'Landing, delivery',
  'landing-pickup': 'Landing, pick-up',
  'landing-footer': 'Landing, its end',
  suggestions: 'Places as one types',
  'no-place': 'No such place',
  'found-stores': 'Stores that deliver there',
  'location-modal': 'A place on the map',
  'sign-up': 'Sign up',
  codes: 'One-time codes',
  'sign-in': 'Sign in',
  'store-home': 'Store home',
  menu: 'Menu',
  'menu-further': 'Menu, further down',
  filters: 'Filters',
  search: 'Search',
  'nothing-found': 'Nothing found',
  'branch-list': 'Branch list',
  dish: 'Dish',
  customise: 'Customise',
  combo: 'Combo',
  'empty-cart': 'Empty cart',
  'menu-with-cart': 'Menu with a cart',
  cart: 'Cart',
  account: 'Account menu',
  people: 'Children and staff',
  address: 'Address',
  checkout: 'Checkout',
  pay: 'Pay',
  'track-order': 'Track order',
  'track-item': 'Track a dish',
  'my-orders': 'My orders',
  'recent-orders': 'Order again',
  bill: 'Bill',
  document: 'Document of an order',
  credits: 'Credits',
  passbook: 'Passbook',
  receipt: 'Receipt of a top-up',
  'entry-code': 'QR code of a child or a member of staff',
  'order-type': 'Now, later or for days',
  later: 'An order for later',
  plan: 'A plan of days',
  'plan-menu': 'The menu of a plan',
  'plan-cart': 'A plan in the cart',
  'plan-pay': 'A plan on the pay page',
  'plan-page': 'A subscription',
  'plan-list': 'The meals of a subscription as a list',
  'plan-meal': 'A meal of a subscription',
  subscriptions: 'Subscriptions',
  'bulk-questions': 'Questions of a bulk order',
  'bulk-menu': 'Bulk menu',
  'not-found': 'Page not found',
  'order-not-found': 'Order not found',
} as const

export type ScreenName = keyof typeof screens

export const fileOf = (screen: ScreenName, tenant: Tenant, size: Size): string => `${screen}.${tenant}.${size}.png`

/** Wait in milliseconds for animations and map tiles. */
const SETTLED_MS = 250

/** Takes a screenshot of the current page. */
export type Shoot = (screen: ScreenName, page: Page) => Promise<void>

/**
 * Whether the page is complete: fonts and visible pictures are loaded, nothing is loading, no notice is shown. Runs in
 * the browser.
 */
function settled(): boolean {
  const images = [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect()
    // What is folded does not load.
    return bottom > 0 && top < innerHeight && image.checkVisibility({ contentVisibilityAuto: true })
  })
  const loaded = document.fonts.status === 'loaded' && images.every((image) => image.complete)
  return loaded && document.querySelector('[aria-busy="true"], .toast') === null
}

/**
 * Waits until the page is complete; first for two frames, because a font is requested only when its first character is
 * drawn.
 */
export async function settle(page: Page): Promise<void> {
  // A notice stays as long as the pointer is over it.
  await page.mouse.move(0, (page.viewportSize()?.height ?? 1) - 1)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await page.waitForFunction(settled)
  await page.waitForTimeout(SETTLED_MS)
  // Check again: a notice may have appeared, or a picture may have started to load.
  await page.waitForFunction(settled)
}

export const cameraFor =
  (folder: string, tenant: Tenant, size: Size): Shoot =>
  async (screen, page) => {
    await settle(page)
    await page.screenshot({ path: join(folder, fileOf(screen, tenant, size)), animations: 'disabled' })
  }
