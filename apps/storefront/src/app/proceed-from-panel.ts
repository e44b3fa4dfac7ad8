import type { SagaIterator } from 'redux-saga'
import { fork, select, take } from 'redux-saga/effects'
import { type CartState, proceedRequested, selectCart } from '../features/cart/slice.ts'
import { loadWhenIdle } from '../platform/idle-queue.ts'
import { importWithRetry } from '../platform/import-with-retry.ts'
import type { Saga } from './root-saga.ts'
import { startOnFirst } from './start-on-first.ts'

const load = (): Promise<Saga> =>
  importWithRetry(() => import('../flows/proceed-to-checkout/saga.ts').then((it) => it.proceedToCheckoutSaga))

const whenPressed = startOnFirst([proceedRequested], load)

/** PERF6: the way to checkout from the panel beside the menu loads once the cart has dishes, at the latest with the press. */
export function* proceedFromPanel(): SagaIterator {
  yield fork(whenPressed)
  for (;;) {
    const { lines }: CartState = yield select(selectCart)
    if (lines.length > 0) break
    yield take('*')
  }
  loadWhenIdle(load)
}
