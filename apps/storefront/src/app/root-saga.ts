import type { SagaIterator } from 'redux-saga'
import { call, spawn } from 'redux-saga/effects'
import { addressesSaga } from '../features/addresses/saga.ts'
import { clientSaga } from '../features/client/saga.ts'
import { identitySaga } from '../features/identity/saga.ts'
import { storefrontSaga } from '../features/storefront/saga.ts'
import { trackingSaga } from '../features/tracking/saga.ts'
import { placeOrderSaga } from '../flows/place-order/saga.ts'
import { sessionExpiredSaga } from '../flows/session-expired/saga.ts'
import { signOutSaga } from '../flows/sign-out/saga.ts'

const sagas: readonly (() => SagaIterator)[] = [
  clientSaga,
  storefrontSaga,
  addressesSaga,
  identitySaga,
  trackingSaga,
  placeOrderSaga,
  sessionExpiredSaga,
  signOutSaga,
]

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
