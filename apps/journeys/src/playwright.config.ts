import { defineConfig, devices } from '@playwright/test'

const chromium = process.env.CHROMIUM
const phone = devices['Pixel 7']

const onPhone = { ...phone, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }
const onDesktop = { viewport: { width: 1440, height: 900 } }

/** Stories in which a menu is changed while the servers run. */
const operators = ['**/changed-allergens.journey.ts', '**/changed-menu.journey.ts', '**/narrow.journey.ts']

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
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', testIgnore: operators, use: onPhone },
    // Colours are the same at every width.
    { name: 'desktop', testIgnore: ['**/any-brand.journey.ts', ...operators], use: onDesktop },
    // What an operator changes, every diner of that client sees: after all the others, and one at a time.
    { name: 'operator, phone', testMatch: operators, workers: 1, use: onPhone, dependencies: ['phone', 'desktop'] },
    {
      name: 'operator, desktop',
      testMatch: operators,
      // What is narrow is no desktop.
      testIgnore: '**/narrow.journey.ts',
      workers: 1,
      use: onDesktop,
      dependencies: ['operator, phone'],
    },
  ],
})
