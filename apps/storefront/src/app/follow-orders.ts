import { importWithRetry } from '../platform/import-with-retry.ts'
import { type StorageKey, textUnder } from '../platform/storage.ts'
import { startParts } from './late-parts.ts'

const PAYMENTS: StorageKey = 'payments'
const RESUMED: readonly StorageKey[] = ['attempt', PAYMENTS]

/** AMB32, M16: looks up an unresolved placement or payment of this browser. */
async function resumeOrders(): Promise<void> {
  if (RESUMED.every((key) => textUnder(key) === null)) return
  startParts(await importWithRetry(() => import('./resume-part.ts')))
}

/**
 * AMB32, M16: an unresolved placement or payment is looked up on every page, a payment also when another tab made it.
 * The pages of a store start these sagas themselves.
 */
export function followOrders(): void {
  const resume = (): void => void resumeOrders().catch(() => undefined)
  // A placement is in flight in the other tab, which ends it.
  window.addEventListener('storage', ({ key }) => {
    if (key === PAYMENTS) resume()
  })
  resume()
}
