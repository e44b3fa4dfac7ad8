import { defineConfig, devices } from '@playwright/test'

const chromium = process.env.CHROMIUM
const phone = devices['Pixel 7']

const onPhone = { ...phone, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }
const onDesktop = { viewport: { width: 1440, height: 900 } }

const stories = (...names: readonly string[]): string[] => names.map((name) => `**/${name}.journey.ts`)

/**
 * Journeys that test rules do not depend on the screen width: each runs at one width, distributed so that both projects
 * take about the same time. All others test the layout too, and run at both widths.
 */
const phoneOnly = stories(
  ...['any-brand', 'apart', 'bank-arrivals', 'changed-menu', 'closing-minute', 'combo', 'coupons', 'delivery-order'],
  ...['kept-allergens', 'languages', 'later-closed', 'narrow', 'overlays-back', 'place-lost', 'real-menu-order'],
  ...['staff-lunch', 'wrong-clock'],
)
const desktopOnly = stories(
  ...[
    'address-edit',
    'bulk',
    'bulk-later',
    'changed-allergens',
    'commerce-down',
    'google-map',
    'holiday',
    'keyboard',
    'line-facts',
  ],
  ...[
    'languages-desktop',
    'nothing-in-silence',
    'order-type-change',
    'page-titles',
    'pickup-order',
    'reload-and-sign-out',
  ],
  ...['sandbox-bank', 'signed-in-elsewhere', 'two-devices', 'two-parents', 'worsened-order'],
)

/** All journeys share one system: its servers start once, and two journeys run at a time. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../../../test-results',
  globalSetup: './support/system.ts',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    ...(chromium && { launchOptions: { executablePath: chromium, args: ['--no-sandbox'] } }),
    timezoneId: 'Asia/Kolkata',
    locale: 'en-IN',
    // Tracing makes every journey a third slower: use `--trace on` to investigate a failure.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', testIgnore: desktopOnly, use: onPhone },
    { name: 'desktop', testIgnore: phoneOnly, use: onDesktop },
  ],
})
