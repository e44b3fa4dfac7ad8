/** Work that may wait is done at the latest after so long. */
const LATEST_MS = 2000

/** Browsers without idle callbacks get a pause of this length instead. */
const PAUSE_MS = 200

/** Runs `work` when the page has nothing else to do. Returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const asked = window.requestIdleCallback(work, { timeout: LATEST_MS })
    return () => window.cancelIdleCallback(asked)
  }
  const timer = setTimeout(work, PAUSE_MS)
  return () => clearTimeout(timer)
}
