/**
 * `npm run readme-pictures`: takes the README's pictures from the running product and arranges them in rows. Needs a
 * Chromium (CHROMIUM, or on PATH).
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { addDish, chooseDelivery, land } from './support/steps.ts'
import type { Tenant } from './support/story.ts'
import startSystem, { root } from './support/system.ts'

const folder = join(root, 'docs/screenshots')

const brands = ['handi-raat', 'patta', 'chaat-circuit', 'little-ladle', 'canteen-nine'] as const satisfies Tenant[]

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

/** A screenshot of a page as a data URL, after its pictures and fonts have loaded. */
async function pictureOf(page: Page): Promise<string> {
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot({ type: 'png' })
  return `data:image/png;base64,${picture.toString('base64')}`
}

async function landingOf(browser: Browser, tenant: Tenant, viewport: typeof phone): Promise<string> {
  const page = await browser.newPage({ viewport, timezoneId: 'Asia/Kolkata', reducedMotion: 'reduce' })
  await land(page, tenant)
  const picture = await pictureOf(page)
  await page.close()
  return picture
}

async function menuOf(browser: Browser, viewport: typeof phone): Promise<string> {
  const page = await browser.newPage({ viewport, timezoneId: 'Asia/Kolkata', reducedMotion: 'reduce' })
  await land(page, 'handi-raat')
  await chooseDelivery(page, 'Hauz Khas', 'Hauz Khas')
  await addDish(page, 'Mutton Dum Biryani')
  const picture = await pictureOf(page)
  await page.close()
  return picture
}

const framed = (picture: string, width: number): string =>
  `<img src="${picture}" width="${width}" style="display:block;border-radius:18px;box-shadow:0 18px 50px #0003">`

/** Arranges pictures in a row on a plain background and saves the result. */
async function compose(browser: Browser, name: string, row: readonly string[], width: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: 400 } })
  await page.setContent(
    `<!doctype html><body style="margin:0;padding:48px;background:#f3f1ee;display:flex;gap:28px;align-items:center;justify-content:center">${row.join('')}</body>`,
  )
  await page.screenshot({ path: join(folder, name), type: 'jpeg', quality: 84, fullPage: true })
  await page.close()
}

mkdirSync(folder, { recursive: true })
const stop = await startSystem()
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  const phoneLanding = await landingOf(browser, 'handi-raat', phone)
  const overview = [framed(phoneLanding, 300), framed(await menuOf(browser, desktop), 1060)]
  await compose(browser, 'overview.jpg', [...overview, framed(await landingOf(browser, 'patta', phone), 300)], 1840)
  const all = []
  for (const tenant of brands) all.push(framed(await landingOf(browser, tenant, phone), 300))
  await compose(browser, 'brands.jpg', all, 1760)
} finally {
  await browser.close()
  await stop()
}
