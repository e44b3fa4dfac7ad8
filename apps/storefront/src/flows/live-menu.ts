import type { SagaIterator } from 'redux-saga'
import { delay, put } from 'redux-saga/effects'
import { isTransient } from '../api/problem.ts'
import { fetchStorefront } from '../features/storefront/fetch-storefront.ts'
import { storefrontLoaded } from '../features/storefront/slice.ts'
import { declarationsChecked } from './line-questions.ts'

/**
 * J12: loads the current store and menu, and waits for the options of the configured lines. Throws when the request for
 * the menu fails.
 */
export function* loadLiveMenu(storeId: number): SagaIterator {
  const { storefront, menuFor } = yield* fetchStorefront(storeId)
  yield put(storefrontLoaded({ storeId, storefront, menuFor }))
  // G8: let other sagas update the order's day from the new menu first.
  yield delay(0)
  yield* declarationsChecked()
}

/** Like `loadLiveMenu`, but a transient failure keeps the current menu. Throws any other failure. */
export function* loadMenuIfReachable(storeId: number): SagaIterator {
  try {
    yield* loadLiveMenu(storeId)
  } catch (error) {
    if (!isTransient(error)) throw error
  }
}
