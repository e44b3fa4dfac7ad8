import type { SagaIterator } from 'redux-saga'
import { put, select, takeEvery } from 'redux-saga/effects'
import { safely } from '../../api/safely.ts'
import { dishDetailRequested } from '../dish/slice.ts'
import { storefrontLoaded, storefrontRevisited } from '../storefront/slice.ts'
import { configuredDishes } from './selectors.ts'
import { type CartState, cartRestored, selectCart } from './slice.ts'

/** A new menu may change options, so the options of configured lines are loaded again. */
function* reloadOptions({ payload }: ReturnType<typeof storefrontLoaded>): SagaIterator {
  const { storeId, lines }: CartState = yield select(selectCart)
  if (storeId !== payload.storeId) return
  const { dishes } = payload.storefront.menu
  for (const productId of configuredDishes(lines)) {
    if (dishes[String(productId)]) yield put(dishDetailRequested({ productId }))
  }
}

/** AMB101: another tab may have loaded a newer menu. Refresh this tab's menu. */
function* revalidateMenu(): SagaIterator {
  yield put(storefrontRevisited())
}

/** Keeps the lines of the cart current, on every page of a store. */
export function* cartRefreshSaga(): SagaIterator {
  yield takeEvery(cartRestored, safely(revalidateMenu))
  yield takeEvery(storefrontLoaded, safely(reloadOptions))
}
