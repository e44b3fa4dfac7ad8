import { getDishDetail, type MenuFor } from '@tiffin/contract/storefront'
import { messages } from '@tiffin/domain/texts/messages'
import type { SagaIterator } from 'redux-saga'
import { put, select, takeEvery } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { ApiProblem, messageOf } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { selectWantedMenu } from '../storefront/selectors.ts'
import {
  type DetailState,
  type DishState,
  dishDetailArrived,
  dishDetailFailed,
  dishDetailRequested,
  dishDetailsLoading,
  selectDishes,
} from './slice.ts'

const isThere = (known: DetailState | undefined): boolean =>
  known?.status === 'loading' || (known?.status === 'ready' && !known.stale)

/**
 * Loads the details of a dish unless they are current or loading. A failure is stored with the dish, whose page or
 * sheet shows a retry button.
 */
export function* loadDetail({ payload: { productId } }: ReturnType<typeof dishDetailRequested>): SagaIterator {
  const { storeId, details }: DishState = yield select(selectDishes)
  if (storeId === null || isThere(details[productId])) return
  yield* fetchDetail(storeId, productId)
}

/** Requests the details, and requests them again if a newer menu arrived while the request was in flight. */
function* fetchDetail(storeId: number, productId: number): SagaIterator {
  yield put(dishDetailsLoading({ storeId, productIds: [productId] }))
  try {
    const menuFor: MenuFor = yield select(selectWantedMenu, storeId)
    const { detail } = yield* call(getDishDetail, { params: { storeId, productId }, query: menuFor })
    yield put(dishDetailArrived({ storeId, detail }))
    const { details }: DishState = yield select(selectDishes)
    if (details[productId]?.stale) yield* fetchDetail(storeId, productId)
  } catch (error) {
    const code = error instanceof ApiProblem ? error.code : 'internal'
    yield put(dishDetailFailed({ storeId, productId, code, message: messageOf(error) || messages.someErrorOccured }))
  }
}

export function* dishSaga(): SagaIterator {
  yield takeEvery(dishDetailRequested, safely(loadDetail))
}
