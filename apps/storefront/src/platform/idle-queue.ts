type Load = () => Promise<unknown>

const waiting: Load[] = []
let isUnderWay = false

/** Waits for the load event, because the files of the page itself are more urgent. */
const untilPageLoaded = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))

/** Delay in ms for browsers without idle callbacks: about as long as a page is busy after it has loaded. */
const IDLE_FALLBACK_MS = 2000

const untilIdle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve)
    else setTimeout(resolve, IDLE_FALLBACK_MS)
  })

/** True when the browser is set to save data. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

async function work(): Promise<void> {
  await untilPageLoaded()
  for (let load = waiting.shift(); load; load = waiting.shift()) {
    await untilIdle()
    // Ignore a failure: the code is requested again, with a notice, when it is needed.
    await load().catch(() => undefined)
  }
  isUnderWay = false
}

/**
 * PERF6, PERF7: preloads code that the next tap may need, once the page has loaded: one file after the other, each
 * while the browser is idle. Preloads nothing when the browser is set to save data.
 */
export function loadWhenIdle(load: Load): void {
  if (savesData()) return
  waiting.push(load)
  if (isUnderWay) return
  isUnderWay = true
  void work()
}
