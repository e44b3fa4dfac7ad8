import type { SagaIterator } from 'redux-saga'
import { call, spawn } from 'redux-saga/effects'
import { addressesSaga } from '../features/addresses/saga.ts'
import { cartSaga } from '../features/cart/saga.ts'
import { clientSaga } from '../features/client/saga.ts'
import { dishSaga } from '../features/dish/saga.ts'
import { entriesSaga } from '../features/entries/saga.ts'
import { identitySaga } from '../features/identity/saga.ts'
import { landingSaga } from '../features/landing/saga.ts'
import { locationSaga } from '../features/location/saga.ts'
import { orderInfoSaga } from '../features/order-info/saga.ts'
import { storefrontSaga } from '../features/storefront/saga.ts'
import { trackingSaga } from '../features/tracking/saga.ts'
import { changeOrderTypeSaga } from '../flows/change-order-type/saga.ts'
import { checkReachSaga } from '../flows/check-reach/saga.ts'
import { placeOrderSaga } from '../flows/place-order/saga.ts'
import { proceedToCheckoutSaga } from '../flows/proceed-to-checkout/saga.ts'
import { sessionExpiredSaga } from '../flows/session-expired/saga.ts'
import { signOutSaga } from '../flows/sign-out/saga.ts'
import { wantDishSaga } from '../flows/want-dish/saga.ts'

const sagas: readonly (() => SagaIterator)[] = [
  clientSaga,
  storefrontSaga,
  orderInfoSaga,
  // After the order info: the mode is settled first.
  checkReachSaga,
  cartSaga,
  dishSaga,
  wantDishSaga,
  landingSaga,
  locationSaga,
  changeOrderTypeSaga,
  proceedToCheckoutSaga,
  addressesSaga,
  entriesSaga,
  identitySaga,
  trackingSaga,
  placeOrderSaga,
  sessionExpiredSaga,
  signOutSaga,
]

/** More deaths than this are no accident: the page goes on without. */
const MOST_RESTARTS = 10

/** A watcher that dies all the same is started again; the page goes on. */
function* restarting(saga: () => SagaIterator): SagaIterator {
  for (let restarts = 0; restarts <= MOST_RESTARTS; restarts++) {
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
