import { defineConfig, devices } from '@playwright/test'

const chromium = process.env.CHROMIUM
const phone = devices['Pixel 7']

const onPhone = { ...phone, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }
const onDesktop = { viewport: { width: 1440, height: 900 } }

const stories = (...names: readonly string[]): string[] => names.map((name) => `**/${name}.journey.ts`)

/**
 * Stories about rules are the same at every width: each is played at one, shared out so that both take about as long. All
 * others are about layout as well, and are played at both.
 */
const phoneOnly = stories(
  ...['any-brand', 'apart', 'changed-menu', 'combo', 'delivery-order', 'languages', 'narrow', 'overlays-back'],
  ...['real-menu-order', 'wrong-clock'],
)
const desktopOnly = stories(
  ...['address-edit', 'bulk', 'changed-allergens', 'commerce-down', 'google-map', 'keyboard'],
  ...['languages-desktop', 'pickup-order', 'reload-and-sign-out', 'staff-order'],
)

/** The whole system is one: its servers are started once, and two stories at a time play on it, as diners do. */
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
    // A trace slows every story down by a third: `--trace on` records one where a failure has to be looked at.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', testIgnore: desktopOnly, use: onPhone },
    { name: 'desktop', testIgnore: phoneOnly, use: onDesktop },
  ],
})
