import { importWithRetry, loadRetryCode } from '../platform/import-with-retry.ts'
import { type StorageKey, textUnder } from '../platform/storage.ts'
import { startParts } from './late-parts.ts'
import { overlayCodes } from './overlay-codes.ts'

async function loadCode(): Promise<void> {
  const { followFocus } = await importWithRetry(() => import('../platform/follow-focus.ts'))
  followFocus(document)
  // Preload the retry code and the failure notice: they cannot be loaded once the network has failed.
  await Promise.all([loadRetryCode(), overlayCodes.loadNotice.preload()])
}

const ATTEMPT: StorageKey = 'attempt'

/** AMB32: an unresolved placement is looked up on every page. The pages of a store start this saga themselves. */
async function resumePlacement(): Promise<void> {
  if (textUnder(ATTEMPT) === null) return
  const { resumePlacementSaga } = await importWithRetry(() => import('../flows/resume-placement/saga.ts'))
  startParts({ sagas: [resumePlacementSaga] })
}

/**
 * PERF7: when the browser is idle, loads code that the first render does not need: focus handling, the retry code, the
 * failure notice and the lookup of an unresolved placement.
 */
export function loadDeferredCode(): void {
  const load = (): void => {
    void loadCode().catch(() => undefined)
    void resumePlacement().catch(() => undefined)
  }
  if ('requestIdleCallback' in window) requestIdleCallback(load)
  else setTimeout(load, 1_000)
}
