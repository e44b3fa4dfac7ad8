import { rateOrder } from '@tiffin/contract/ratings'
import type { SagaIterator } from 'redux-saga'
import { put, select, takeLeading } from 'redux-saga/effects'
import { ratingTexts as words } from '#texts/ratings'
import { call } from '../../api/call.ts'
import { ApiProblem, hasOwnNotice } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { announced, noticeShown } from '../notices/slice.ts'
import { ratingChosen, ratingsRefused, ratingsSaved, selectUnsent } from './rating-slice.ts'

/**
 * S21: saves what was tapped, one call after the other: what is tapped meanwhile goes with the next call, so that the
 * last tap is what stays. What is refused goes back to what is saved, with the reason.
 */
export function* saveRatings(): SagaIterator {
  for (;;) {
    const unsent: ReturnType<typeof selectUnsent> = yield select(selectUnsent)
    if (!unsent) return
    const { orderId, sent, body } = unsent
    try {
      yield* call(rateOrder, { params: { orderId }, body })
      yield put(ratingsSaved({ orderId, sent }))
      yield put(announced({ text: words.saved }))
    } catch (error) {
      yield put(ratingsRefused({ orderId, sent }))
      if (!(error instanceof ApiProblem)) throw error
      if (!hasOwnNotice(error)) yield put(noticeShown({ text: error.message, tone: 'error' }))
    }
  }
}

export function* ratingSaga(): SagaIterator {
  yield takeLeading(ratingChosen, safely(saveRatings))
}
