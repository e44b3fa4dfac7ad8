import { defineConfig, devices } from '@playwright/test'

const chromium = process.env.CHROMIUM
const phone = devices['Pixel 7']

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
    {
      name: 'phone',
      use: { ...phone, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
    },
    // Colours are the same at every width, and what is narrow is no desktop.
    {
      name: 'desktop',
      testIgnore: ['**/any-brand.journey.ts', '**/narrow.journey.ts'],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
