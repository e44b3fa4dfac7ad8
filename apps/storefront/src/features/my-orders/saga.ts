import { myOrders } from '@tiffin/contract/my-orders'
import type { SagaIterator } from 'redux-saga'
import { put, select, takeLatest } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { hasOwnNotice, messageOf } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { cancelEnded } from '../cancellation/slice.ts'
import { noticeShown } from '../notices/slice.ts'
import { type MyOrdersState, myOrdersFailed, myOrdersLoaded, myOrdersRequested, selectMyOrders } from './slice.ts'

/** T8, T9. */
export function* loadMyOrders(): SagaIterator {
  try {
    const { orders } = yield* call(myOrders, {})
    yield put(myOrdersLoaded(orders))
  } catch (error) {
    yield put(myOrdersFailed())
    if (!hasOwnNotice(error)) yield put(noticeShown({ text: messageOf(error), tone: 'error' }))
  }
}

/** S12: what became of an order after a failed cancellation is shown too. Its notice has already reported the failure. */
export function* refreshAfterCancelling(): SagaIterator {
  const { lists }: MyOrdersState = yield select(selectMyOrders)
  if (!lists) return
  try {
    const { orders } = yield* call(myOrders, {})
    yield put(myOrdersLoaded(orders))
  } catch {
    // The known lists stay.
  }
}

export function* myOrdersSaga(): SagaIterator {
  yield takeLatest(cancelEnded, safely(refreshAfterCancelling))
  yield takeLatest(myOrdersRequested, safely(loadMyOrders))
}
