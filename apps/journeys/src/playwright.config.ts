import { defineConfig, devices } from '@playwright/test'
import { DESKTOP, PHONE } from './support/widths.ts'

const chromium = process.env.CHROMIUM
const phone = devices['Pixel 7']

const onPhone = { ...phone, viewport: PHONE, deviceScaleFactor: 2 }
const onDesktop = { viewport: DESKTOP }

const stories = (...names: readonly string[]): string[] => names.map((name) => `**/${name}.journey.ts`)

/**
 * Each journey runs at one width, distributed so that both projects take about the same time. Those that test the layout
 * too look at it at both widths (`support/widths.ts`). Only journeys whose way differs with the width run twice: the
 * sign-in is a page on phones (AMB46), and the account, the search and the filters have another place there; and
 * `school-week`, which plans the week of another school at each.
 */
const phoneOnly = stories(
  ...['any-brand', 'apart', 'bank-arrivals', 'cancel-order', 'changed-menu', 'closing-minute', 'combo', 'coupons'],
  ...[
    'customise',
    'delivery-order',
    'effort',
    'first-order',
    'first-paint',
    'kept-allergens',
    'languages',
    'later-closed',
    'leave-top-up',
  ],
  ...[
    'meal-on-credit',
    'narrow',
    'overlays-back',
    'place-lost',
    'plan-to-pay',
    'real-menu-order',
    'school-order',
    'staff-lunch',
  ],
  ...['undecided-later', 'wrong-clock'],
)
const desktopOnly = stories(
  ...['address-edit', 'bulk', 'bulk-later', 'cart-panel', 'changed-allergens', 'commerce-down', 'google-map'],
  ...[
    'holiday',
    'keyboard',
    'languages-desktop',
    'line-facts',
    'my-orders',
    'nothing-in-silence',
    'sign-in-at-checkout',
  ],
  ...['order-again', 'order-type-change', 'page-titles', 'passkeys', 'pay-online', 'pickup-order'],
  ...[
    'reload-and-sign-out',
    'sandbox-bank',
    'saved-addresses',
    'signed-in-elsewhere',
    'staff-order',
    'track-item',
    'two-devices',
    'two-parents',
  ],
  ...['unchecked-lines', 'unread-lists', 'worsened-order', 'worsened-pages'],
)

/** All journeys share one system: its servers start once, and two journeys run at a time. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../../../test-results',
  globalSetup: './support/system.ts',
  workers: 2,
  // A story waits for conditions, and has as long as a busy machine needs for all of them.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    ...(chromium && { launchOptions: { executablePath: chromium, args: ['--no-sandbox'] } }),
    timezoneId: 'Asia/Kolkata',
    locale: 'en-IN',
    // `support/motion.ts` says why, and is for the journeys that need motion.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing makes every journey a third slower: use `--trace on` to investigate a failure.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', testIgnore: desktopOnly, use: onPhone },
    { name: 'desktop', testIgnore: phoneOnly, use: onDesktop },
  ],
})
