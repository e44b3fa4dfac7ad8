import type { SagaIterator } from 'redux-saga'
import { put, select, takeEvery } from 'redux-saga/effects'
import { safely } from '../../api/safely.ts'
import { type DishState, declarationsRequested, selectDishes } from '../dish/slice.ts'
import { type StorefrontState, selectStorefront, storefrontRevisited, storefrontStale } from '../storefront/slice.ts'
import { cartRestored } from './slice.ts'

/** AMB101: another tab may have loaded a newer menu. Refresh this tab's menu. */
function* revalidateMenu(): SagaIterator {
  yield put(storefrontRevisited())
}

/** No declaration is known without a menu, nor of a dish that only an older menu has: a new try loads the menu too. */
function* reloadMenu(): SagaIterator {
  const { status, menu }: StorefrontState = yield select(selectStorefront)
  const { details }: DishState = yield select(selectDishes)
  const isOld = Object.values(details).some(({ problem }) => problem?.code === 'not-found')
  if (status === 'failed' || !menu || isOld) yield put(storefrontStale())
}

/** Keeps the menu of the cart's lines current, on every page of a store. */
export function* cartRefreshSaga(): SagaIterator {
  yield takeEvery(cartRestored, safely(revalidateMenu))
  yield takeEvery(declarationsRequested, safely(reloadMenu))
}
