type Load = () => Promise<unknown>

const waiting: Load[] = []
let isUnderWay = false

/** A page that is still loading has more urgent files to load. */
const untilPageLoaded = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))

/** Delay in ms for browsers without idle callbacks: about how long a page is busy after it has loaded. */
const IDLE_FALLBACK_MS = 2000

const untilIdle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve)
    else setTimeout(resolve, IDLE_FALLBACK_MS)
  })

/** The diner has asked the browser to save data. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

async function work(): Promise<void> {
  await untilPageLoaded()
  for (let load = waiting.shift(); load; load = waiting.shift()) {
    await untilIdle()
    // A failure is ignored here: the code is requested again, with a notice, when it is needed.
    await load().catch(() => undefined)
  }
  isUnderWay = false
}

/**
 * PERF6, PERF7: preloads code that the next tap may need, once the page is usable: one file after the other, each while
 * the browser is idle. Preloads nothing when the diner saves data.
 */
export function loadWhenIdle(load: Load): void {
  if (savesData()) return
  waiting.push(load)
  if (isUnderWay) return
  isUnderWay = true
  void work()
}
