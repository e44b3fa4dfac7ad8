import type { SagaIterator } from 'redux-saga'
import { put } from 'redux-saga/effects'
import { attemptTexts } from '#texts/attempts'
import { noticeShown } from '../../features/notices/slice.ts'
import { placementEnded } from '../../features/payment/slice.ts'
import type { Attempt } from './attempt.ts'
import type { Placed } from './placed.ts'
import { resolveAttempt } from './resolve.ts'
import { settleEarlier } from './settle-earlier.ts'

/** AMB32: looks up the attempt whose answer has just been lost. */
export function* lookUpSent(attempt: Attempt): SagaIterator {
  const placed: Placed | null = yield* resolveAttempt(attempt.key)
  if (placed) return yield* settleEarlier(attempt, placed)
  yield put(placementEnded())
  yield put(noticeShown({ text: attemptTexts.notPlaced, tone: 'error' }))
}

/** AMB32: looks up an attempt of an earlier document; one without an order keeps its key for the next press. */
export function* lookUpStored(attempt: Attempt): SagaIterator {
  try {
    const placed: Placed | null = yield* resolveAttempt(attempt.key)
    if (placed) yield* settleEarlier(attempt, placed)
    else yield put(placementEnded())
  } catch (error) {
    yield put(placementEnded())
    throw error
  }
}
