import type { ProviderCheckout } from '@tiffin/contract/payments'
import { startTopUp, type TopUp, type TopUpHint } from '@tiffin/contract/wallet'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, race, select, take, takeLeading } from 'redux-saga/effects'
import { creditsTexts } from '#texts/credits'
import { call } from '../../api/call.ts'
import { isFinal } from '../../api/is-final.ts'
import { hasOwnNotice, isTransient, messageOf } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { openPaymentWindow, type WindowResult } from '../../platform/payment-window.ts'
import { noticeShown } from '../notices/slice.ts'
import { settle } from './settle.ts'
import { showWalletError } from './show-error.ts'
import {
  creditsAdded,
  payingStarted,
  type ShownTopUp,
  selectTopUp,
  settlingEnded,
  settlingStarted,
  startingLost,
  startingRefused,
  startingStarted,
  type TopUpAttempt,
  type TopUpState,
  topUpLeft,
  topUpRequested,
  topUpReturned,
  topUpUndecided,
} from './top-up-slice.ts'

/** What the page tells the server of how the checkout ended. A result that is not known yet may be paid. */
const hints: Readonly<Record<WindowResult, TopUpHint>> = {
  TXN_SUCCESS: 'paid',
  PENDING: 'paid',
  USER_PENDING: 'paid',
  TXN_FAILURE: 'not-paid',
  APP_CLOSED: 'not-paid',
  blocked: 'not-paid',
}

/** SAFE2: the attempt whose answer was lost, unless the amount is another one now. */
function* attemptFor(amount: number): SagaIterator<TopUpAttempt> {
  const { attempt }: TopUpState = yield select(selectTopUp)
  return attempt?.amount === amount ? attempt : { key: crypto.randomUUID(), amount }
}

function* showStartFailed(error: unknown): SagaIterator {
  if (isTransient(error)) yield put(startingLost())
  else yield put(startingRefused(isFinal(error) ? { message: messageOf(error) } : null))
  if (!hasOwnNotice(error)) yield put(noticeShown({ text: messageOf(error), tone: 'error' }))
}

/** V5: begins the top-up; null: it failed, which has been said. */
function* begin(attempt: TopUpAttempt): SagaIterator<TopUp | null> {
  try {
    return (yield* call(startTopUp, { body: attempt })).topUp
  } catch (error) {
    yield* showStartFailed(error)
    return null
  }
}

/** V16: the server gave no decision. A top-up that exists is followed: it may have been paid. */
function* showSettleFailed(topUp: ShownTopUp, error: unknown): SagaIterator {
  if (!isFinal(error)) yield put(topUpUndecided(topUp))
  yield* showWalletError(error)
}

/** V6, V7: asks for the decision on a top-up of this page, and shows it. */
function* settleHere(shown: ShownTopUp, hint: TopUpHint): SagaIterator {
  yield put(settlingStarted(shown))
  try {
    const { topUpId, amount, state } = yield* settle(shown, hint)
    if (state === 'succeeded') yield put(creditsAdded({ topUpId, amount: amount ?? shown.amount }))
  } catch (error) {
    yield* showSettleFailed(shown, error)
  }
  yield put(settlingEnded())
}

/** V4: opens the provider's checkout, which closes when the diner leaves the page. */
function* openCheckout(shown: ShownTopUp, checkout: ProviderCheckout): SagaIterator {
  yield put(payingStarted(shown))
  const { result = 'APP_CLOSED' }: { result?: WindowResult } = yield race({
    result: invoke(openPaymentWindow, checkout),
    left: take(topUpLeft),
  })
  if (result === 'blocked') yield put(noticeShown({ text: creditsTexts.blocked, tone: 'error' }))
  yield* settleHere(shown, hints[result])
}

/** V4 to V7. */
function* topUp({ payload: { amount } }: ReturnType<typeof topUpRequested>): SagaIterator {
  const attempt = yield* attemptFor(amount)
  yield put(startingStarted(attempt))
  const { begun, left }: { begun?: TopUp | null; left?: unknown } = yield race({
    begun: invoke(begin, attempt),
    left: take(topUpLeft),
  })
  if (left) yield put(startingLost())
  if (!begun) return
  const shown = { topUpId: begun.topUpId, amount: begun.amount ?? amount }
  // A repeated attempt may answer a top-up that can no longer be paid, or has been.
  if (begun.checkout) yield* openCheckout(shown, begun.checkout)
  else yield* settleHere(shown, 'paid')
}

const settleReturned = ({ payload: { topUpId } }: ReturnType<typeof topUpReturned>): SagaIterator =>
  settleHere({ topUpId, amount: null }, 'paid')

export function* topUpSaga(): SagaIterator {
  yield takeLeading(topUpRequested, safely(topUp))
  yield takeLeading(topUpReturned, safely(settleReturned))
}
