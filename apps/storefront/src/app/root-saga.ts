import type { SagaIterator } from 'redux-saga'
import { call, spawn } from 'redux-saga/effects'
import { clientSaga } from '../features/client/saga.ts'
import { storefrontSaga } from '../features/storefront/saga.ts'

const sagas: readonly (() => SagaIterator)[] = [clientSaga, storefrontSaga]

/** A watcher that dies all the same is started again; the page goes on. */
function* restarting(saga: () => SagaIterator): SagaIterator {
  for (;;) {
    try {
      yield call(saga)
      return
    } catch (error) {
      console.error(error)
    }
  }
}

export function* rootSaga(): SagaIterator {
  for (const saga of sagas) yield spawn(restarting, saga)
}
