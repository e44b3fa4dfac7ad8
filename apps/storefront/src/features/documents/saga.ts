import { readDocument } from '@tiffin/contract/documents'
import type { SagaIterator } from 'redux-saga'
import { put, takeLatest } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { isFinal } from '../../api/is-final.ts'
import { hasOwnNotice, messageOf } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { noticeShown } from '../notices/slice.ts'
import { documentFailed, documentLoaded, documentMissing, documentRequested } from './slice.ts'

function* load({ payload: { documentId } }: ReturnType<typeof documentRequested>): SagaIterator {
  try {
    const { document } = yield* call(readDocument, { params: { documentId } })
    yield put(documentLoaded(document))
  } catch (error) {
    if (isFinal(error)) {
      yield put(documentMissing())
      return
    }
    yield put(documentFailed())
    if (!hasOwnNotice(error)) yield put(noticeShown({ text: messageOf(error), tone: 'error' }))
  }
}

/** SB17: a document of the signed-in person's own. */
export function* documentSaga(): SagaIterator {
  yield takeLatest(documentRequested, safely(load))
}
