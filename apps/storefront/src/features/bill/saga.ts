import { trackOrder } from '@tiffin/contract/orders'
import { messages } from '@tiffin/domain/texts/messages'
import type { SagaIterator } from 'redux-saga'
import { put, takeLatest } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { isFinal } from '../../api/is-final.ts'
import { hasOwnNotice, messageOf } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { paths } from '../../paths.ts'
import { goTo } from '../../platform/navigation.ts'
import { noticeShown } from '../notices/slice.ts'
import { billFailed, billLoaded, billRequested } from './slice.ts'

/** SB18: the bill is part of the order. S8, S24: redirects when the order does not exist for this diner. */
export function* loadBill({ payload: { orderId } }: ReturnType<typeof billRequested>): SagaIterator {
  try {
    const { tracking } = yield* call(trackOrder, { params: { orderId } })
    yield put(billLoaded(tracking))
  } catch (error) {
    if (isFinal(error)) {
      yield put(noticeShown({ text: messages.someErrorOccred, tone: 'error' }))
      goTo(paths.orderNotFound(), { replace: true })
      return
    }
    yield put(billFailed())
    if (!hasOwnNotice(error)) yield put(noticeShown({ text: messageOf(error), tone: 'error' }))
  }
}

export function* billSaga(): SagaIterator {
  yield takeLatest(billRequested, safely(loadBill))
}
