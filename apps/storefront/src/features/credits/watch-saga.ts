import { passbook } from '@tiffin/contract/wallet'
import type { TxnStatus, TxnType } from '@tiffin/domain/wallet/passbook'
import type { SagaIterator } from 'redux-saga'
import { fork, call as invoke, put, race, select, take, takeLatest } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { isFinal } from '../../api/is-final.ts'
import { ApiProblem } from '../../api/problem.ts'
import { waitBeforeRetry } from '../../api/retry.ts'
import { safely } from '../../api/safely.ts'
import { isPageVisible } from '../../platform/visibility.ts'
import { selectClient } from '../client/slice.ts'
import { selectSignedIn, sessionRestored, signedIn } from '../session/slice.ts'
import { settle } from './settle.ts'
import { walletWanted } from './slice.ts'
import { type ShownTopUp, selectTopUp, type TopUpState, topUpDecided, topUpUndecided } from './top-up-slice.ts'

const PENDING: TxnStatus = 'PENDING'
const TOPUP: TxnType = 'TOPUP'

/** Errors show nothing: the diner asked for nothing here. `call` has ended a session that is over (W2). */
function onlyFaults(error: unknown): void {
  if (!(error instanceof ApiProblem)) throw error
}

/** Looks for top-ups that are undecided, such as those of an earlier page. */
function* findUndecided(): SagaIterator {
  const isSignedIn: boolean = yield select(selectSignedIn)
  const { walletEnabled }: ReturnType<typeof selectClient> = yield select(selectClient)
  if (!isSignedIn || !walletEnabled) return
  try {
    const { rows } = yield* call(passbook, { query: { types: TOPUP, statuses: PENDING } })
    // The oldest first, as they were made.
    for (const { topUpId, amount } of rows.toReversed()) if (topUpId) yield put(topUpUndecided({ topUpId, amount }))
  } catch (error) {
    onlyFaults(error)
  }
}

/** Asks for one decision. A top-up that does not exist for this person is forgotten. */
function* lookUp(topUp: ShownTopUp): SagaIterator {
  const { current }: TopUpState = yield select(selectTopUp)
  // The page that pays for it asks by itself.
  if (current?.topUpId === topUp.topUpId) return
  try {
    yield* settle(topUp, 'paid')
  } catch (error) {
    onlyFaults(error)
    if (isFinal(error)) yield put(topUpDecided(topUp))
  }
}

/** True when another top-up came meanwhile. The pauses grow; returning to the page ends one. */
function* pause(round: number): SagaIterator<boolean> {
  const { news }: { news?: unknown } = yield race({
    over: invoke(waitBeforeRetry, round),
    news: take(topUpUndecided),
  })
  return news !== undefined
}

/** Asks for decisions, in rounds, while the page is visible and a top-up is undecided. */
function* follow(): SagaIterator {
  for (let round = 0; ; round += 1) {
    const { undecided }: TopUpState = yield select(selectTopUp)
    if (undecided.length === 0) {
      yield take(topUpUndecided)
      round = 0
    }
    if (yield* pause(round)) round = 0
    if (!isPageVisible()) continue
    const { undecided: open }: TopUpState = yield select(selectTopUp)
    for (const each of open) yield* lookUp(each)
  }
}

/** Q12: a sign-in loads what is known of the credits, after it has ended. */
function* loadCredits(): SagaIterator {
  yield put(walletWanted())
  yield* findUndecided()
}

/** V6, V7: follows the undecided top-ups on every page, and says what became of them. */
export function* watchTopUpsSaga(): SagaIterator {
  yield fork(safely(follow))
  yield takeLatest([signedIn, sessionRestored], safely(loadCredits))
  yield* safely(findUndecided)()
}
