import { now as momentNow } from './clock.ts'

const RELOADED_AT = 'reloadedAt'

/** A page that reloaded for new code does not reload again within this time. */
const RELOAD_COOLDOWN_MS = 60_000

/** True when code of ours failed to load: the network failed, or a new version has replaced it. */
export const isStaleCode = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script|preload CSS/i.test(error.message)

/**
 * Reloads the page, unless it was just reloaded without success, or the device is offline and would show the browser's
 * offline page.
 */
export function reloadOnce(now = momentNow(), reload: () => void = () => window.location.reload()): void {
  if (!window.navigator.onLine) return
  try {
    const last = Number(window.sessionStorage.getItem(RELOADED_AT))
    if (now - last < RELOAD_COOLDOWN_MS) return
    window.sessionStorage.setItem(RELOADED_AT, String(now))
  } catch {
    // Without storage a second reload cannot be distinguished from the first: avoid a reload loop.
    return
  }
  reload()
}
