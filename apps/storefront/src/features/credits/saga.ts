import { wallet } from '@tiffin/contract/wallet'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, race, select, take, takeEvery } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { safely } from '../../api/safely.ts'
import { elapsed } from '../../platform/clock.ts'
import { selectClient } from '../client/slice.ts'
import { selectSignedIn } from '../session/slice.ts'
import { isWalletDue, walletAsked, walletFailed, walletRead, walletStale, walletWanted } from './slice.ts'

function* ask(): SagaIterator {
  try {
    const answer = yield* call(wallet, {})
    yield put(walletRead({ wallet: answer.wallet, at: elapsed() }))
  } catch {
    // `call` has ended a session that is over (W2).
    yield put(walletFailed())
  }
}

/** V8, A18: asks for the own balance, unless it is known. A failure shows no notice: pages say it where they show it. */
function* readWallet(): SagaIterator {
  const isSignedIn: boolean = yield select(selectSignedIn)
  const { walletEnabled }: ReturnType<typeof selectClient> = yield select(selectClient)
  const isDue: boolean = yield select(isWalletDue, elapsed())
  if (!isSignedIn || !walletEnabled || !isDue) return
  yield put(walletAsked())
  // An answer to a question from before the change may hold the balance from before it.
  yield race({ answer: invoke(ask), changed: take(walletStale) })
}

/** V8, Z15: the balance, for every page that shows it. */
export function* creditsSaga(): SagaIterator {
  yield takeEvery(walletWanted, safely(readWallet))
}
