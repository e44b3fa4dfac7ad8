/**
 * `npm run lighthouse [-- <tenant> ...]`: landing, menu and a signed-in checkout as Lighthouse sees them on a slow phone,
 * as a table. Fetches Lighthouse by npx; needs a Chromium (CHROMIUM, or /usr/bin/chromium). Method: docs/performance.md.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { median, type Run, row, TABLE_HEAD } from './support/lighthouse-table.ts'
import { addAddress, addDish, asha, chooseDelivery, land, signIn } from './support/steps.ts'
import { expect, type Tenant, urlOf } from './support/story.ts'
import startSystem, { freePort } from './support/system.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 3)
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** Where a tenant's menu is, and what is ordered there. Tenants that ask for a sign-in first have their landing alone. */
const shops: Partial<Record<Tenant, { readonly store: string; readonly dish: string; readonly delivers: boolean }>> = {
  'handi-raat': { store: 'Hauz Khas', dish: 'Mutton Dum Biryani', delivers: true },
  patta: { store: 'Airport, Terminal 2', dish: 'Bengaluru Crunch', delivers: false },
  'chaat-circuit': { store: 'Karol Bagh', dish: 'Pani Puri', delivers: true },
}
const tenants: readonly Tenant[] = ['handi-raat', 'patta', 'chaat-circuit', 'little-ladle', 'canteen-nine']

const folder = mkdtempSync(join(tmpdir(), 'tiffin-lighthouse-'))

/** One look at a page. With a port it is the browser there that looks, with all that it remembers. */
function look(url: string, port: number | null): Run {
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
  execFileSync('npx', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
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

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)

/** Takes an order to its checkout in a browser that Lighthouse can look through; answers the checkout's address. */
async function toCheckout(context: BrowserContext, tenant: Tenant): Promise<string> {
  const shop = shops[tenant]
  if (!shop) throw new Error(`${tenant} has no shop here`)
  const page = await context.newPage()
  await land(page, tenant)
  if (shop.delivers) await chooseDelivery(page, shop.store, shop.store)
  else await page.getByRole('button', { name: shop.store }).click()
  await addDish(page, shop.dish)
  await page.goto(urlOf(tenant, '/my-order'))
  await page.getByRole('link', { name: 'Login' }).click()
  await signIn(page, asha)
  await page.getByRole('button', { name: 'Proceed To Pay' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add Details' })).toBeVisible()
  if (shop.delivers) await addAddress(page)
  const url = page.url()
  await page.close()
  return url
}

async function checkoutRuns(tenant: Tenant): Promise<Run[]> {
  const port = await freePort()
  const profile = mkdtempSync(join(folder, 'profile-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
    viewport: { width: 412, height: 823 },
  })
  try {
    const url = await toCheckout(context, tenant)
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    const runs: Run[] = []
    for (let run = 0; run < RUNS; run++) {
      // What a first visitor would have to load, for somebody who is signed in.
      await devtools.send('Network.clearBrowserCache')
      runs.push(look(url, port))
    }
    return runs
  } finally {
    await context.close()
  }
}

const wanted = process.argv.slice(2)
const stop = await startSystem()
try {
  console.log(TABLE_HEAD)
  for (const tenant of tenants.filter((each) => wanted.length === 0 || wanted.includes(each))) {
    report(
      tenant,
      'landing',
      times(RUNS, () => look(urlOf(tenant), null)),
    )
    if (!shops[tenant]) continue
    report(
      tenant,
      'menu',
      times(RUNS, () => look(urlOf(tenant, '/1/menu-card/regular/all/1'), null)),
    )
    report(tenant, 'checkout', await checkoutRuns(tenant))
  }
} finally {
  await stop()
  rmSync(folder, { recursive: true, force: true })
}
