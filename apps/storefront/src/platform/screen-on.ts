import { isPageVisible, onRevisit } from './visibility.ts'

/**
 * Keeps the screen from going dark while the page is visible, on devices that can. The system ends it when the page is
 * hidden, so it is requested again on each return. Returns a function that ends it.
 */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | null = null
  let isOver = false
  const request = async (): Promise<void> => {
    if (isOver || !isPageVisible() || (lock && !lock.released)) return
    try {
      lock = (await navigator.wakeLock?.request('screen')) ?? null
      if (isOver) await lock?.release()
    } catch {
      // The device refuses, for example to save its battery.
    }
  }
  const stop = onRevisit(() => void request())
  void request()
  return () => {
    isOver = true
    stop()
    void lock?.release().catch(() => undefined)
  }
}
