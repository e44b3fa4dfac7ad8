/** Longest delay of idle work, in ms. */
const MAX_DELAY_MS = 2000

/** Delay in ms for browsers without idle callbacks. */
const FALLBACK_DELAY_MS = 200

/** Runs `work` when the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const requested = window.requestIdleCallback(work, { timeout: MAX_DELAY_MS })
    return () => window.cancelIdleCallback(requested)
  }
  const timer = setTimeout(work, FALLBACK_DELAY_MS)
  return () => clearTimeout(timer)
}
