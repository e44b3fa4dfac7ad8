type Load = () => Promise<unknown>

const waiting: Load[] = []
let isUnderWay = false

/** A page that is not loaded yet has more urgent files to fetch. */
const untilLoaded = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))

/** In milliseconds: about how long a page is busy after it was loaded, for browsers that do not say when they idle. */
const QUIET_AFTER = 2000

const untilIdle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve)
    else setTimeout(resolve, QUIET_AFTER)
  })

/** The diner asked the browser to spare the connection. */
const sparesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

async function work(): Promise<void> {
  await untilLoaded()
  for (let load = waiting.shift(); load; load = waiting.shift()) {
    await untilIdle()
    // What does not come now is asked for again, and spoken of, when it is needed.
    await load().catch(() => undefined)
  }
  isUnderWay = false
}

/**
 * PERF6, PERF7: fetches code that the next tap may need, after the page has become usable: one after the other, each
 * while the browser has nothing else to do. Nothing is fetched where the diner saves data.
 */
export function loadWhenIdle(load: Load): void {
  if (sparesData()) return
  waiting.push(load)
  if (isUnderWay) return
  isUnderWay = true
  void work()
}
