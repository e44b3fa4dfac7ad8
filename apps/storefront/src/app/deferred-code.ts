import { importWithRetry, loadRetryCode } from '../platform/import-with-retry.ts'
import { isStorageRefused } from '../platform/storage.ts'
import { loadFocus } from './focus-code.ts'
import { startParts } from './late-parts.ts'
import { overlayCodes } from './overlay-codes.ts'
import type { AppStore } from './store.ts'

async function loadCode(): Promise<void> {
  await loadFocus()
  // Preload the retry code and the failure notice: they cannot be loaded once the network has failed.
  await Promise.all([loadRetryCode(), overlayCodes.loadNotice.preload()])
}

/** AMB32, M16: the look-up of what an earlier page left open; the end of a stored session. */
async function settleEarlier(store: AppStore): Promise<void> {
  const { startDeferred } = await importWithRetry(() => import('./deferred-part.ts'))
  startDeferred(store)
}

/** R3: a browser that refuses storage still shows every page; the diner learns what does not work in it. */
async function explainRefusedStorage(): Promise<void> {
  if (isStorageRefused()) startParts(await importWithRetry(() => import('./refused-storage-part.ts')))
}

/**
 * PERF7: when the browser is idle, loads code that the first render does not need: focus handling, the retry code, the
 * failure notice, the look-up of an unresolved placement or payment, the end of a stored session, and what a browser
 * without storage cannot do.
 */
export function loadDeferredCode(store: AppStore): void {
  const load = (): void => {
    void loadCode().catch(() => undefined)
    void settleEarlier(store).catch(() => undefined)
    void explainRefusedStorage().catch(() => undefined)
  }
  if ('requestIdleCallback' in window) requestIdleCallback(load)
  else setTimeout(load, 1_000)
}
