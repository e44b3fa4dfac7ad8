/** Longest delay of idle work, in ms. */
const LATEST_MS = 2000

/** Delay in ms for browsers without idle callbacks. */
const PAUSE_MS = 200

/** Runs `work` when the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const requested = window.requestIdleCallback(work, { timeout: LATEST_MS })
    return () => window.cancelIdleCallback(requested)
  }
  const timer = setTimeout(work, PAUSE_MS)
  return () => clearTimeout(timer)
}
