import { readBuyer, saveBuyer } from '@tiffin/contract/buyer'
import type { SagaIterator } from 'redux-saga'
import { put, select, takeLeading } from 'redux-saga/effects'
import { buyerTexts } from '#texts/buyers'
import { texts } from '#texts/texts'
import { call } from '../../api/call.ts'
import { isFinal } from '../../api/is-final.ts'
import { hasOwnNotice, messageOf } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { noticeShown } from '../notices/slice.ts'
import {
  type BuyerState,
  buyerAsked,
  buyerFailed,
  buyerNotSaved,
  buyerRead,
  buyerSaved,
  buyerSubmitted,
  buyerWanted,
  selectBuyer,
} from './slice.ts'

/** A failure shows no notice: the dialog says it where the business would stand. */
function* load(): SagaIterator {
  const { status }: BuyerState = yield select(selectBuyer)
  if (status === 'ready') return
  yield put(buyerAsked())
  try {
    const { buyer } = yield* call(readBuyer, {})
    yield put(buyerRead(buyer))
  } catch {
    // `call` has ended a session that is over (W2).
    yield put(buyerFailed())
  }
}

function* save({ payload }: ReturnType<typeof buyerSubmitted>): SagaIterator {
  try {
    const { buyer } = yield* call(saveBuyer, { body: { buyer: payload } })
    yield put(buyerSaved(buyer))
    yield put(noticeShown({ text: buyer ? texts.saved : buyerTexts.removed, tone: 'success' }))
  } catch (error) {
    const problem = isFinal(error) ? messageOf(error) : null
    yield put(buyerNotSaved({ problem }))
    if (problem === null && !hasOwnNotice(error)) yield put(noticeShown({ text: messageOf(error), tone: 'error' }))
  }
}

/** AMB112: loads and saves the business that the account buys for. A second press during a save is ignored. */
export function* buyerSaga(): SagaIterator {
  yield takeLeading(buyerWanted, safely(load))
  yield takeLeading(buyerSubmitted, safely(save))
}
