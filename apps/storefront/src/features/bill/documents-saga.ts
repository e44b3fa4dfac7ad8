import { orderDocuments } from '@tiffin/contract/documents'
import type { SagaIterator } from 'redux-saga'
import { put, takeLatest } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { safely } from '../../api/safely.ts'
import { orderDocumentsFailed, orderDocumentsLoaded, orderDocumentsRequested } from './documents-slice.ts'

/** A failure shows no notice: the list says it in its place, and the bill is complete without it. */
function* load({ payload: { orderId } }: ReturnType<typeof orderDocumentsRequested>): SagaIterator {
  try {
    yield put(orderDocumentsLoaded(yield* call(orderDocuments, { params: { orderId } })))
  } catch {
    // `call` has ended a session that is over (W2).
    yield put(orderDocumentsFailed())
  }
}

/** AMB112: the documents of an order. */
export function* orderDocumentsSaga(): SagaIterator {
  yield takeLatest(orderDocumentsRequested, safely(load))
}
