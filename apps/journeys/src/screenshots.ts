/**
 * `npm run screenshots [-- <folder> [<tenant> ...]]`: every screen of each demo tenant on a phone, a tablet and a
 * desktop. With all tenants it also writes docs/gallery.md. Needs a Chromium (CHROMIUM, or /usr/bin/chromium).
 */
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { cameraFor, type Shoot, type Size, sizes } from './screenshots/camera.ts'
import { credits } from './screenshots/credits.ts'
import { dine } from './screenshots/diner.ts'
import { writeGallery } from './screenshots/gallery.ts'
import { type Shop, shops } from './screenshots/shops.ts'
import { signUp, visit } from './screenshots/visitor.ts'
import { waysToOrder } from './screenshots/ways.ts'
import startSystem from './support/system.ts'

const [folder = mkdtempSync(join(tmpdir(), 'tiffin-screenshots-')), ...wanted] = process.argv.slice(2)

const newcomer = (browser: Browser, size: Size): Promise<BrowserContext> =>
  browser.newContext({
    viewport: sizes[size],
    timezoneId: 'Asia/Kolkata',
    locale: 'en-IN',
    reducedMotion: 'reduce',
  })

/** The parts of a run; each starts in a new browser context. */
const parts: readonly ((page: Page, shop: Shop, shoot: Shoot) => Promise<void>)[] = [
  signUp,
  async (page, shop, shoot) => {
    await visit(page, shop, shoot)
    await dine(page, shop, shoot)
  },
  waysToOrder,
  credits,
]

async function walk(browser: Browser, shop: Shop, size: Size): Promise<void> {
  for (const part of parts) {
    const context = await newcomer(browser, size)
    const page = await context.newPage()
    await part(page, shop, cameraFor(folder, shop.tenant, size))
    await context.close()
  }
}

mkdirSync(folder, { recursive: true })
const stop = await startSystem()
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  for (const shop of shops.filter(({ tenant }) => wanted.length === 0 || wanted.includes(tenant))) {
    for (const size of ['phone', 'tablet', 'desktop'] as const) await walk(browser, shop, size)
  }
  console.log(`screenshots are in ${folder}`)
  if (wanted.length === 0) await writeGallery(browser, folder)
} finally {
  await browser.close()
  await stop()
}
