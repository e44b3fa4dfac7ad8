/// <reference lib="dom" />
import { type Browser, type CDPSession, chromium, type Locator, type Page } from '@playwright/test'
import { catalogueOf } from './menu.ts'
import { SERVER_CORE } from './process.ts'
import { digits, type Row } from './report.ts'
import { median } from './rounds.ts'
import { HOST, type System, startSystem } from './system.ts'

const SIZES = [60, 500, 5000] as const

/** Measured runs per menu, after one warm-up run. */
const LOOKS = 3

/** CPU throttling factor of the browser. */
const SLOWED = 4

interface Figures {
  readonly paintMs: number
  readonly worstMs: number
  readonly interactions: number
  readonly heapMb: number
}

/**
 * Measurements recorded in the page: the time of the first painted dish, and the duration of each interaction by its id
 * (ms).
 */
interface Notes {
  firstDish: number
  readonly durations: Record<number, number>
}

declare global {
  interface Window {
    notes: Notes
  }
}

/** Runs in the page before its own scripts. */
function takeNotes(): void {
  const notes: Notes = { firstDish: 0, durations: {} }
  window.notes = notes
  const painted = (): void => {
    const channel = new MessageChannel()
    channel.port1.onmessage = () => {
      notes.firstDish = performance.now()
    }
    requestAnimationFrame(() => channel.port2.postMessage(null))
  }
  const seen = new MutationObserver(() => {
    if (!document.querySelector('.menu article')) return
    seen.disconnect()
    painted()
  })
  seen.observe(document, { childList: true, subtree: true })
  const timed = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { interactionId, duration } = entry
      if (interactionId) notes.durations[interactionId] = Math.max(notes.durations[interactionId] ?? 0, duration)
    }
  })
  timed.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/**
 * Opens the menu from the landing page, so that a separate call loads its data. Returns the milliseconds from the end
 * of that response to the first painted dish.
 */
async function openMenu(page: Page, url: string): Promise<number> {
  await page.goto(url)
  // Wait until the landing page is idle, so that its work is not measured.
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Bench' }).click()
  await page.waitForFunction(() => window.notes.firstDish > 0)
  return page.evaluate(() => {
    const arrived = performance.getEntriesByType('resource').find(({ name }) => /\/storefront(\?|$)/.test(name))
    return window.notes.firstDish - (arrived as PerformanceResourceTiming).responseEnd
  })
}

/** Clicks with raw mouse events: Playwright's `click` first inspects the page, which would add to the measured time. */
async function press(target: Locator): Promise<void> {
  // Scroll without animation, because a list replaces its rows while it scrolls.
  await target.evaluate((element) => element.scrollIntoView({ block: 'nearest' }))
  const box = await target.boundingBox()
  if (box) await target.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** Thirty typical taps and keys: searching, clearing, changing category, adding. */
async function interact(page: Page): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Search dishes' })
  await field.click()
  for (const key of 'saffron chi') await page.keyboard.type(key, { delay: 60 })
  await page.keyboard.press('Escape')
  const rail = page.getByRole('navigation', { name: 'Categories' }).last().getByRole('button')
  for (let at = 0; at < 8; at += 1) {
    await press(rail.nth((at * 5) % (await rail.count())))
    await page.waitForTimeout(300)
  }
  const add = page.getByRole('main').getByRole('button', { name: /^Add Item/ })
  for (let at = 0; at < 9; at += 1) {
    await press(add.nth(at % 3))
    await page.waitForTimeout(200)
  }
  await page.waitForTimeout(500)
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1_000_000
}

async function measure(browser: Browser, url: string): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript(takeNotes)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  const paintMs = await openMenu(page, url)
  await interact(page)
  const durations = await page.evaluate(() => Object.values(window.notes.durations))
  const heapMb = await heapOf(session)
  await context.close()
  return { paintMs, worstMs: Math.max(...durations), interactions: durations.length, heapMb }
}

const medianOf = (looks: readonly Figures[]): Figures => ({
  paintMs: median(looks.map(({ paintMs }) => paintMs)),
  worstMs: median(looks.map(({ worstMs }) => worstMs)),
  interactions: median(looks.map(({ interactions }) => interactions)),
  heapMb: median(looks.map(({ heapMb }) => heapMb)),
})

const rowOf = (dishes: number, { paintMs, worstMs, interactions, heapMb }: Figures): Row => ({
  id: 'PERF8',
  what: `menu of ${digits(dishes)} dishes in a browser, processor slowed ${SLOWED} times`,
  figure: `first dish ${digits(paintMs)} ms after its data, worst of ${interactions} interactions ${digits(worstMs)} ms, heap ${digits(heapMb, 1)} MB`,
  goal: '<= 350 ms, <= 100 ms, <= 40 MB',
  met: paintMs <= 350 && worstMs <= 100 && heapMb <= 40,
})

async function onSystem(system: System, browser: Browser): Promise<readonly Row[]> {
  const url = system.bffUrl.replace('127.0.0.1', HOST)
  const rows: Row[] = []
  for (const dishes of SIZES) {
    await system.import(catalogueOf(dishes))
    // Wait until the BFF's cached copy of the previous menu has expired.
    await new Promise((resolve) => setTimeout(resolve, 2000))
    await measure(browser, url)
    const looks: Figures[] = []
    for (let look = 0; look < LOOKS; look += 1) looks.push(await measure(browser, url))
    rows.push(rowOf(dishes, medianOf(looks)))
  }
  return rows
}

/** PERF8: menus of 60, 500 and 5,000 dishes in a browser. */
export async function measureLargeMenus(chromiumPath: string): Promise<readonly Row[]> {
  const system = await startSystem({ bff: SERVER_CORE, commerce: SERVER_CORE }, SIZES[0])
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] })
  try {
    return await onSystem(system, browser)
  } finally {
    await browser.close()
    await system.stop()
  }
}
