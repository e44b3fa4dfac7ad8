import { now as momentNow } from './clock.ts'

const RELOADED_AT = 'reloadedAt'

/** A page that was loaded anew for its code is not loaded anew again within this time. */
const AGAIN_AFTER_MS = 60_000

/** True when code of ours could not be loaded: the network failed, or a new version has replaced it. */
export const isStaleCode = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script|preload CSS/i.test(error.message)

/** Loads the page anew, unless that was just done and did not help, or would lead to the browser's own offline page. */
export function reloadOnce(now = momentNow(), reload: () => void = () => window.location.reload()): void {
  if (!window.navigator.onLine) return
  try {
    const last = Number(window.sessionStorage.getItem(RELOADED_AT))
    if (now - last < AGAIN_AFTER_MS) return
    window.sessionStorage.setItem(RELOADED_AT, String(now))
  } catch {
    // Without storage one could not tell a second time from the first, and would reload for ever.
    return
  }
  reload()
}
