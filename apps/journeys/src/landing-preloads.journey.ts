import type { Page } from '@playwright/test'
import { type Shop, shops } from './screenshots/shops.ts'
import { expect, test, urlOf } from './support/story.ts'

/** PERF6: what the landing page loads of scripts in all, in bytes as they came, with what the next page needs. */
const MOST_BYTES = 200_000

/** How long a diner who does nothing keeps the next page's code waiting, in ms after the load event. */
const INTENT_MS = 3_000

/** What the browser counts of a script; `start`: when it was asked for, in ms after the load event. */
interface Script {
  readonly name: string
  readonly bytes: number
  readonly start: number
}

const scriptsOf = (page: Page): Promise<readonly Script[]> =>
  page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return files
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize, startTime }) => ({
        name: name.replace(/^.*\//, ''),
        bytes: encodedBodySize,
        start: startTime - (document?.loadEventEnd ?? 0),
      }))
  })

/** The script of the page that follows: the sign-in where it comes first (A14), else the menu. */
const nextOf = ({ loginFirst }: Shop): RegExp => (loginFirst ? /^login-page-/ : /^menu-screen-/)

/** Waits until this long after the load event, by the page's own clock. */
const untilAfterLoad = (page: Page, ms: number) =>
  page.waitForFunction((wanted) => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return document && document.loadEventEnd > 0 && performance.now() - document.loadEventEnd > wanted
  }, ms)

for (const shop of shops) {
  test(`${shop.tenant}: a diner who does nothing gets the next page's code after three seconds, 200 kB in all (PERF6)`, async ({
    page,
  }) => {
    await page.goto(urlOf(shop.tenant))
    const next = async () => (await scriptsOf(page)).find(({ name }) => nextOf(shop).test(name))
    await expect.poll(next, { timeout: 30_000 }).toBeDefined()
    expect((await next())?.start).toBeGreaterThanOrEqual(INTENT_MS)
    await untilAfterLoad(page, INTENT_MS + 1_000)
    await page.waitForLoadState('networkidle')
    const scripts = await scriptsOf(page)
    const sum = scripts.reduce((bytes, each) => bytes + each.bytes, 0)
    expect(sum, scripts.map(({ name, bytes }) => `${name} ${bytes}`).join('\n')).toBeLessThanOrEqual(MOST_BYTES)
    expect(sum).toBeGreaterThan(0)
    // Words of orders are none of the landing page's.
    expect(scripts.filter(({ name }) => /words-\w+-orders/.test(name))).toEqual([])
  })
}

test('in a browser that saves data nothing is fetched that the diner has not opened (PERF6)', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  await page.goto(urlOf('handi-raat'))
  // The last that every page loads once it is idle.
  const hasDeferred = async () => (await scriptsOf(page)).some(({ name }) => name.startsWith('retry-import-'))
  await expect.poll(hasDeferred, { timeout: 30_000 }).toBe(true)
  await page.waitForLoadState('networkidle')
  const before = await scriptsOf(page)
  // A sign of intent: without the setting it fetches the next page at once.
  await page.getByRole('heading', { level: 1 }).click()
  await untilAfterLoad(page, INTENT_MS + 1_000)
  await page.waitForLoadState('networkidle')
  const after = await scriptsOf(page)
  expect(after.filter(({ name }) => before.every((each) => each.name !== name))).toEqual([])
  expect(after.filter(({ name }) => /^(menu|dishes|sheet|controls|login)-/.test(name))).toEqual([])
})
