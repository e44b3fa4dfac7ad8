import { getStorefront } from '@tiffin/contract/storefront'
import type { SagaIterator } from 'redux-saga'
import { delay, call as invoke, put, race, select, take } from 'redux-saga/effects'
import { call } from '../api/call.ts'
import { isPassing } from '../api/problem.ts'
import { selectOptionsPending } from '../features/cart/selectors.ts'
import { dishDetailArrived, dishDetailFailed } from '../features/dish/slice.ts'
import { storefrontLoaded } from '../features/storefront/slice.ts'

/** How long a check waits for the options of the dishes in the cart. */
const OPTIONS_WAIT_MS = 5_000

/** A failed request for options ends the wait as well. */
function* optionsKnown(): SagaIterator {
  while (yield select(selectOptionsPending)) yield take([dishDetailArrived, dishDetailFailed])
}

/** J12: reads store and menu as they are now, and the options of the configured lines. Throws what the call throws. */
export function* loadLiveMenu(storeId: number): SagaIterator {
  const storefront = yield* call(getStorefront, { params: { storeId } })
  yield put(storefrontLoaded({ storeId, storefront }))
  // G8: what the new menu makes of the order's day comes first.
  yield delay(0)
  yield race([invoke(optionsKnown), delay(OPTIONS_WAIT_MS)])
}

/** The same, except that a passing failure keeps the menu that is known. Throws a definite failure. */
export function* loadMenuIfReachable(storeId: number): SagaIterator {
  try {
    yield* loadLiveMenu(storeId)
  } catch (error) {
    if (!isPassing(error)) throw error
  }
}
