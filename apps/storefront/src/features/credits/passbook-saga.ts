import { passbook } from '@tiffin/contract/wallet'
import type { SagaIterator } from 'redux-saga'
import { put, select, takeLatest } from 'redux-saga/effects'
import { passbookTexts } from '#texts/passbook'
import { call } from '../../api/call.ts'
import { safely } from '../../api/safely.ts'
import { announced } from '../notices/slice.ts'
import { queryOf } from './passbook-filters.ts'
import {
  moreFailed,
  moreLoaded,
  moreRequested,
  passbookFailed,
  passbookLoaded,
  passbookRequested,
  selectTransactions,
  type TransactionsState,
} from './passbook-slice.ts'
import { showWalletError } from './show-error.ts'

function* load({ payload }: ReturnType<typeof passbookRequested>): SagaIterator {
  try {
    yield put(passbookLoaded(yield* call(passbook, { query: queryOf(payload) })))
  } catch (error) {
    yield put(passbookFailed())
    yield* showWalletError(error)
  }
}

function* loadMore({ payload }: ReturnType<typeof moreRequested>): SagaIterator {
  const { next }: TransactionsState = yield select(selectTransactions)
  try {
    yield put(moreLoaded(yield* call(passbook, { query: { ...queryOf(payload), before: next ?? undefined } })))
    const { rows }: TransactionsState = yield select(selectTransactions)
    yield put(announced({ text: passbookTexts.shown(rows.length) }))
  } catch (error) {
    yield put(moreFailed())
    yield* showWalletError(error)
  }
}

/** V9, V10: the rows of the passbook. Other filters cancel a request for more rows of the earlier ones. */
export function* passbookSaga(): SagaIterator {
  yield takeLatest(
    [passbookRequested, moreRequested],
    safely((action: ReturnType<typeof passbookRequested | typeof moreRequested>) =>
      moreRequested.match(action) ? loadMore(action) : load(action),
    ),
  )
}
