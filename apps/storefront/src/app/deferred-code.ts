import { importWithRetry, loadRetryCode } from '../platform/import-with-retry.ts'
import { isStorageRefused, type StorageKey, textUnder } from '../platform/storage.ts'
import { startParts } from './late-parts.ts'
import { overlayCodes } from './overlay-codes.ts'

async function loadCode(): Promise<void> {
  const { followFocus } = await importWithRetry(() => import('../platform/follow-focus.ts'))
  followFocus(document)
  // Preload the retry code and the failure notice: they cannot be loaded once the network has failed.
  await Promise.all([loadRetryCode(), overlayCodes.loadNotice.preload()])
}

const RESUMED: readonly StorageKey[] = ['attempt', 'payments']

/**
 * AMB32, M16: an unresolved placement or payment is looked up on every page. The pages of a store start these sagas
 * themselves.
 */
async function resumeOrders(): Promise<void> {
  if (RESUMED.every((key) => textUnder(key) === null)) return
  startParts(await importWithRetry(() => import('./resume-part.ts')))
}

/** R3: a browser that refuses storage still shows every page; the diner learns what does not work in it. */
async function explainRefusedStorage(): Promise<void> {
  if (isStorageRefused()) startParts(await importWithRetry(() => import('./refused-storage-part.ts')))
}

/**
 * PERF7: when the browser is idle, loads code that the first render does not need: focus handling, the retry code, the
 * failure notice, the look-up of an unresolved placement or payment, and what a browser without storage cannot do.
 */
export function loadDeferredCode(): void {
  const load = (): void => {
    void loadCode().catch(() => undefined)
    void resumeOrders().catch(() => undefined)
    void explainRefusedStorage().catch(() => undefined)
  }
  if ('requestIdleCallback' in window) requestIdleCallback(load)
  else setTimeout(load, 1_000)
}
