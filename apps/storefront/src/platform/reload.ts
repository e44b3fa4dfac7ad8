import { now as momentNow } from './clock.ts'

const RELOADED_AT = 'reloadedAt'

/** Minimum time between two automatic reloads, in ms. */
const RELOAD_COOLDOWN_MS = 60_000

/** True when a file of the client failed to load: the network failed, or a deployment has replaced the file. */
export const isStaleCode = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script|preload CSS/i.test(error.message)

/**
 * Reloads the page. Does nothing during the cooldown after a reload, which then did not help, or when the device is
 * offline and would show the browser's offline page.
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
