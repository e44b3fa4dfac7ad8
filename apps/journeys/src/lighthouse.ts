/**
 * `npm run lighthouse [-- <tenant> ...]`: measures landing, menu, dish, cart and checkout with Lighthouse on a slow
 * phone, and prints a table. Fetches Lighthouse by npx; needs a Chromium (CHROMIUM, or /usr/bin/chromium). Method:
 * docs/performance.md.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BrowserContext, chromium } from '@playwright/test'
import { type Shop, shops } from './screenshots/shops.ts'
import { median, type Run, row, TABLE_HEAD } from './support/lighthouse-table.ts'
import { addAddress, addDish, asha, chooseDelivery, land, signIn } from './support/steps.ts'
import { expect, type Tenant, urlOf } from './support/story.ts'
import startSystem from './support/system.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 3)
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** Paths of public pages that need no cart. Not measured for a programme, whose pages need a sign-in. */
const open = { menu: '/1/menu-card/regular/all/-1', dish: '/1/food-item/regular/1' } as const

/** Timeout of one Lighthouse run, in milliseconds. */
const PATIENCE_MS = 90_000

const folder = mkdtempSync(join(tmpdir(), 'tiffin-lighthouse-'))

/**
 * Runs Lighthouse once: with a port, in the browser that listens there, with its stored state. Asynchronous, because
 * this process must handle that browser's events for each new tab.
 */
async function look(url: string, port: number | null): Promise<Run> {
  const file = join(folder, 'report.json')
  const browser = port === null ? ['--chrome-flags=--headless=new --no-sandbox'] : [`--port=${port}`]
  const args = [
    '--yes',
    LIGHTHOUSE,
    url,
    '--quiet',
    '--throttling-method=devtools',
    '--only-categories=performance,accessibility,best-practices,seo',
    '--output=json',
    `--output-path=${file}`,
    ...browser,
    ...(port === null ? [] : ['--disable-storage-reset']),
  ]
  await promisify(execFile)('npx', args, {
    timeout: PATIENCE_MS,
    env: { ...process.env, CHROME_PATH: executablePath },
  })
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8'))
  const score = (name: string): number => Math.round(100 * categories[name].score)
  const value = (name: string): number => audits[name].numericValue
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  }
}

function report(tenant: Tenant, screen: string, runs: readonly Run[]): void {
  console.log(row(tenant, screen, median(runs)))
}

async function runsOf(url: string): Promise<Run[]> {
  const runs: Run[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await look(url, null))
  return runs
}

/** Brings an order to its checkout in a browser that Lighthouse can use; returns the checkout's URL. */
async function toCheckout(context: BrowserContext, { tenant, store, dish, tabs }: Shop): Promise<string> {
  const page = await context.newPage()
  await land(page, tenant)
  if (tabs[0] === 'delivery') await chooseDelivery(page, store, store)
  else await page.getByRole('button', { name: store }).click()
  await page.goto(urlOf(tenant, new URL(page.url()).pathname.replace('/home', '/menu-card/regular/all/1')))
  await addDish(page, dish)
  await page.goto(urlOf(tenant, '/my-order'))
  await page.getByRole('link', { name: 'Login' }).click()
  await signIn(page, asha)
  await page.getByRole('button', { name: 'Proceed To Pay' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add Details' })).toBeVisible()
  if (tabs[0] === 'delivery') await addAddress(page)
  const url = page.url()
  await page.close()
  return url
}

/** Cart and checkout of a signed-in diner who has not ordered yet. */
async function signedInRuns(shop: Shop): Promise<void> {
  const profile = mkdtempSync(join(folder, 'profile-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: ['--no-sandbox', '--remote-debugging-port=0'],
    viewport: { width: 412, height: 823 },
  })
  try {
    // The browser says here on which port it listens.
    const port = Number.parseInt(readFileSync(join(profile, 'DevToolsActivePort'), 'utf8'), 10)
    const checkout = await toCheckout(context, shop)
    const devtools = await context.newCDPSession(await context.newPage())
    // AMB16: the page that "My Cart" opens for a signed-in diner.
    for (const [screen, url] of Object.entries({ cart: checkout.replace('/check-out', '/my-order'), checkout })) {
      const runs: Run[] = []
      for (let run = 0; run < RUNS; run += 1) {
        // Clears the HTTP cache, so that a signed-in diner loads as much as a first visitor.
        await devtools.send('Network.clearBrowserCache')
        runs.push(await look(url, port))
      }
      report(shop.tenant, screen, runs)
    }
  } finally {
    await context.close()
  }
}

const wanted = process.argv.slice(2)
const stop = await startSystem()
try {
  console.log(TABLE_HEAD)
  for (const shop of shops.filter(({ tenant }) => wanted.length === 0 || wanted.includes(tenant))) {
    report(shop.tenant, 'landing', await runsOf(urlOf(shop.tenant)))
    if (shop.people) continue
    for (const [screen, path] of Object.entries(open))
      report(shop.tenant, screen, await runsOf(urlOf(shop.tenant, path)))
    await signedInRuns(shop)
  }
} finally {
  await stop()
  rmSync(folder, { recursive: true, force: true })
}
