import { importWithRetry, loadRetryCode } from '../platform/import-with-retry.ts'
import { overlayCodes } from './overlay-codes.ts'

async function loadCode(): Promise<void> {
  const { followFocus } = await importWithRetry(() => import('../platform/follow-focus.ts'))
  followFocus(document)
  // Preload the retry code and the failure notice: they cannot be loaded once the network has failed.
  await Promise.all([loadRetryCode(), overlayCodes.loadNotice.preload()])
}

/**
 * PERF7: when the browser is idle, loads code that the first render does not need: focus handling, the retry code and
 * the failure notice.
 */
export function loadDeferredCode(): void {
  const load = (): void => void loadCode().catch(() => undefined)
  if ('requestIdleCallback' in window) requestIdleCallback(load)
  else setTimeout(load, 1_000)
}
