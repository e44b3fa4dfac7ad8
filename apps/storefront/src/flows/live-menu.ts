import type { SagaIterator } from 'redux-saga'
import { delay, call as invoke, put, race, select, take } from 'redux-saga/effects'
import { isTransient } from '../api/problem.ts'
import { selectOptionsPending } from '../features/cart/selectors.ts'
import { dishDetailArrived, dishDetailFailed } from '../features/dish/slice.ts'
import { fetchStorefront } from '../features/storefront/fetch-storefront.ts'
import { storefrontLoaded } from '../features/storefront/slice.ts'

/** Longest wait for the options of the dishes in the cart, in ms. */
const OPTIONS_WAIT_MS = 5_000

/** Waits until no options are pending; a failed request counts as finished. */
function* optionsKnown(): SagaIterator {
  while (yield select(selectOptionsPending)) yield take([dishDetailArrived, dishDetailFailed])
}

/**
 * J12: loads the current store and menu, and waits for the options of the configured lines. Throws when the request for
 * the menu fails.
 */
export function* loadLiveMenu(storeId: number): SagaIterator {
  const { storefront, menuFor } = yield* fetchStorefront(storeId)
  yield put(storefrontLoaded({ storeId, storefront, menuFor }))
  // G8: let other sagas update the order's day from the new menu first.
  yield delay(0)
  yield race([invoke(optionsKnown), delay(OPTIONS_WAIT_MS)])
}

/** Like `loadLiveMenu`, but a transient failure keeps the current menu. Throws any other failure. */
export function* loadMenuIfReachable(storeId: number): SagaIterator {
  try {
    yield* loadLiveMenu(storeId)
  } catch (error) {
    if (!isTransient(error)) throw error
  }
}
