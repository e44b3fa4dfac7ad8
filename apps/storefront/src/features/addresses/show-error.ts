import type { SagaIterator } from 'redux-saga'
import { put } from 'redux-saga/effects'
import { hasOwnNotice, messageOf } from '../../api/problem.ts'
import { noticeShown } from '../notices/slice.ts'

/** Shows the message of a failed call, unless another notice already does. */
export function* showError(error: unknown): SagaIterator {
  if (!hasOwnNotice(error)) yield put(noticeShown({ text: messageOf(error), tone: 'error' }))
}
