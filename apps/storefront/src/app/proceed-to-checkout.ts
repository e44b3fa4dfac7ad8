import { proceedRequested } from '../features/cart/slice.ts'
import { loadWhenIdle } from '../platform/idle-queue.ts'
import { importWithRetry } from '../platform/import-with-retry.ts'
import { startOnFirst } from './start-on-first.ts'

const load = () =>
  importWithRetry(() => import('../flows/proceed-to-checkout/saga.ts').then((it) => it.proceedToCheckoutSaga))

/** J12: the way from the cart beside the menu to checkout, which loads after the menu, or with the first press (PERF6). */
export const proceedToCheckout = startOnFirst(proceedRequested, load)

loadWhenIdle(load)
