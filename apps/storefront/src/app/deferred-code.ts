import { importWithRetry, loadRetryCode } from '../platform/import-with-retry.ts'
import { overlayCodes } from './overlay-codes.ts'

async function loadCode(): Promise<void> {
  const { followFocus } = await importWithRetry(() => import('../platform/follow-focus.ts'))
  followFocus(document)
  // Load the retry code and the failure notice in advance: they are needed when the network is gone.
  await Promise.all([loadRetryCode(), overlayCodes.loadNotice.preload()])
}

/** PERF7: loads code that the first render does not need once the browser is idle: focus handling, the retry code and the failure notice. */
export function loadDeferredCode(): void {
  const load = (): void => void loadCode().catch(() => undefined)
  if ('requestIdleCallback' in window) requestIdleCallback(load)
  else setTimeout(load, 1_000)
}
