/**
 * `npm run screenshots [-- <folder>]`: every screen of the first order, for each tenant that is shipped to deliver or
 * to hand over, at three sizes. Needs a Chromium (CHROMIUM, or on PATH).
 */
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { addAddress, addDish, asha, chooseDelivery, land, signIn } from './support/steps.ts'
import { expect, urlOf } from './support/story.ts'
import startSystem from './support/system.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const

const folder = process.argv[2] ?? mkdtempSync(join(tmpdir(), 'tiffin-screenshots-'))

const stores = {
  'handi-raat': { store: 'Hauz Khas', dish: 'Mutton Dum Biryani' },
  patta: { store: 'Airport, Terminal 2', dish: 'Bengaluru Crunch' },
} as const

type Tenant = keyof typeof stores

/** Takes a picture of the page as it stands, once its pictures and typefaces are there. */
type Shoot = (screen: string, page: Page) => Promise<void>

const shooterFor =
  (tenant: Tenant, width: number): Shoot =>
  async (screen, page) => {
    await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: join(folder, `${tenant}-${screen}-${width}.png`) })
  }

async function toStore(page: Page, tenant: Tenant, shoot: Shoot): Promise<void> {
  await land(page, tenant)
  await shoot('1-landing', page)
  const { store } = stores[tenant]
  if (tenant === 'handi-raat') {
    await chooseDelivery(page, store, store)
  } else {
    await page.getByRole('button', { name: store }).click()
    await expect(page.getByRole('heading', { level: 1, name: store })).toBeVisible()
  }
  await shoot('2-menu', page)
}

/** From the landing page to the order that is on its way. */
async function walk(context: BrowserContext, tenant: Tenant, shoot: Shoot): Promise<void> {
  const page = await context.newPage()
  await toStore(page, tenant, shoot)
  await addDish(page, stores[tenant].dish)
  await shoot('3-menu-with-cart', page)
  await page.goto(urlOf(tenant, '/my-order'))
  await shoot('4-cart', page)
  await page.getByRole('link', { name: 'Login' }).click()
  await shoot('5-sign-in', page)
  await signIn(page, asha)
  await page.getByRole('button', { name: 'Proceed To Pay' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add Details' })).toBeVisible()
  if (tenant === 'handi-raat') await addAddress(page, () => shoot('6-address', page))
  await shoot('7-checkout', page)
  await page.getByRole('button', { name: 'PROCEED TO PAY' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pay' })).toBeVisible()
  await shoot('8-pay', page)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('main').getByText(/is being cooked$/)).toBeVisible()
  await shoot('9-track-order', page)
  await page.goto(urlOf(tenant, '/no/such/page'))
  await shoot('10-not-found', page)
  await page.close()
}

mkdirSync(folder, { recursive: true })
const stop = await startSystem()
const executablePath = process.env.CHROMIUM
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
try {
  for (const tenant of ['handi-raat', 'patta'] as const) {
    for (const viewport of sizes) {
      const context = await browser.newContext({ viewport, timezoneId: 'Asia/Kolkata', locale: 'en-IN' })
      await walk(context, tenant, shooterFor(tenant, viewport.width))
      await context.close()
    }
  }
  console.log(`screenshots are in ${folder}`)
} finally {
  await browser.close()
  await stop()
}
