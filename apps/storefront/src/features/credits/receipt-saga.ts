import { topUpReceipt } from '@tiffin/contract/wallet'
import type { SagaIterator } from 'redux-saga'
import { put, takeLatest } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { isFinal } from '../../api/is-final.ts'
import { messageOf } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { receiptFailed, receiptLoaded, receiptRequested } from './receipt-slice.ts'
import { showWalletError } from './show-error.ts'

function* load({ payload: { topUpId } }: ReturnType<typeof receiptRequested>): SagaIterator {
  try {
    const { receipt } = yield* call(topUpReceipt, { params: { topUpId } })
    yield put(receiptLoaded(receipt))
  } catch (error) {
    const refusal = isFinal(error) ? messageOf(error) : null
    yield put(receiptFailed({ refusal }))
    // The page says a refusal in place of the receipt.
    if (refusal === null) yield* showWalletError(error)
  }
}

/** V6: the receipt of a top-up. */
export function* receiptSaga(): SagaIterator {
  yield takeLatest(receiptRequested, safely(load))
}
