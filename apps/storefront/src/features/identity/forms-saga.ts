import { resendCode, signIn, signUp, verifyCode } from '@tiffin/contract/identity'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, select, takeEvery, takeLeading } from 'redux-saga/effects'
import { identityTexts } from '#texts/identity'
import { call } from '../../api/call.ts'
import { ApiProblem, hasOwnNotice, messageOf } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { entersByLoad, paths } from '../../paths.ts'
import { now } from '../../platform/clock.ts'
import { currentPath, goTo, loadPage } from '../../platform/navigation.ts'
import { selectIsMobile } from '../client/slice.ts'
import { noticeShown } from '../notices/slice.ts'
import { returned, selectRedirectTo, signedIn } from '../session/slice.ts'
import { pendingSignUp, storePendingSignUp } from './pending.ts'
import {
  codeAccepted,
  codeRefused,
  codeSubmitted,
  type IdentityState,
  resendDelayed,
  resendRequested,
  selectIdentity,
  signInFailed,
  signInSubmitted,
  signUpCompleted,
  signUpFailed,
  signUpStarted,
  signUpSubmitted,
  type Verification,
  verificationLeft,
  verificationRestored,
} from './slice.ts'

/** Q20: the time before a new code can be requested, in ms. */
export const RESEND_AFTER_MS = 60_000

/** Q11, Q12, AMB46: signs in and returns to the page that requested the sign-in. */
export function* submitSignIn({ payload }: ReturnType<typeof signInSubmitted>): SagaIterator {
  const { mobile, email, passcode } = payload
  try {
    const answer = yield* call(signIn, { body: mobile ? { mobile, passcode } : { email, passcode } })
    yield put(signedIn({ profile: answer.profile }))
    yield put(noticeShown({ text: answer.message, tone: 'success' }))
    yield* returnToOrigin()
  } catch (error) {
    yield put(signInFailed(messageOf(error)))
    yield* showError(error)
  }
}

/**
 * Without an origin, the panel just closes and the login page redirects to "/" (Q2). Checkout and pay have a content
 * security policy of their own, so they need a full page load.
 */
function* returnToOrigin(): SagaIterator {
  const origin: string | null = yield select(selectRedirectTo)
  const isPage: boolean = yield select(selectIsMobile)
  yield put(returned())
  const target = origin ?? (isPage ? paths.landing() : null)
  if (target === null || target === currentPath()) return
  if (entersByLoad(target)) loadPage(target)
  else goTo(target, { replace: true })
}

/** W1: shows the error, unless it has its own notice, as an ended session does. */
function* showError(error: unknown): SagaIterator {
  if (!hasOwnNotice(error)) yield put(noticeShown({ text: messageOf(error), tone: 'error' }))
}

/** Q18: signs up; the server sends a code to both channels. */
export function* submitSignUp({ payload }: ReturnType<typeof signUpSubmitted>): SagaIterator {
  const { mobile, email, passcode } = payload
  const name = payload.name.trim()
  try {
    yield* call(signUp, { body: { name, mobile, email, passcode } })
    const at: number = yield invoke(now)
    yield put(signUpStarted({ name, mobile, email, resendFrom: at + RESEND_AFTER_MS }))
  } catch (error) {
    yield put(signUpFailed(messageOf(error)))
    yield* showError(error)
  }
}

/** Q19, Q21, Q22: verifies one channel; the second one creates the account. */
export function* submitCode({ payload }: ReturnType<typeof codeSubmitted>): SagaIterator {
  const { channel, code } = payload
  try {
    const answer = yield* call(verifyCode, { body: { channel, code } })
    yield put(codeAccepted({ channel }))
    if (!answer.complete) return
    yield put(signUpCompleted())
    yield put(noticeShown({ text: identityTexts.signUpComplete, tone: 'success' }))
  } catch (error) {
    yield put(codeRefused({ channel, problem: messageOf(error) }))
    yield* showError(error)
  }
}

/** The server's Retry-After in ms; 0 without one. */
const retryAfterMs = (error: unknown): number => (error instanceof ApiProblem ? (error.retryAfter ?? 0) * 1000 : 0)

/** Q20, Q23, AMB43: requests a new code. The server also enforces the one-minute wait, and returns the rest of it. */
export function* sendCodeAgain({ payload: { channel } }: ReturnType<typeof resendRequested>): SagaIterator {
  const at: number = yield invoke(now)
  try {
    yield put(resendDelayed({ channel, resendFrom: at + RESEND_AFTER_MS }))
    yield* call(resendCode, { body: { channel } })
    yield put(noticeShown({ text: identityTexts.codeSent, tone: 'success' }))
  } catch (error) {
    yield put(resendDelayed({ channel, resendFrom: at + retryAfterMs(error) }))
    yield* showError(error)
  }
}

/** Stores the unfinished sign-up after every change, so that a reload can restore it. */
function* storePending(): SagaIterator {
  const { verification }: IdentityState = yield select(selectIdentity)
  const at: number = yield invoke(now)
  yield invoke(storePendingSignUp, verification, at)
}

function* restorePending(): SagaIterator {
  const at: number = yield invoke(now)
  const verification: Verification | null = yield invoke(pendingSignUp, at)
  if (verification) yield put(verificationRestored(verification))
}

const changesPending = [signUpStarted, codeAccepted, resendDelayed, signUpCompleted, verificationLeft, signedIn]

/** The calls of the sign-in and sign-up forms. Restores an unfinished sign-up when it starts. */
export function* identityFormsSaga(): SagaIterator {
  yield* restorePending()
  yield takeEvery(changesPending, safely(storePending))
  yield takeLeading(signInSubmitted, safely(submitSignIn))
  yield takeLeading(signUpSubmitted, safely(submitSignUp))
  yield takeEvery(codeSubmitted, safely(submitCode))
  yield takeEvery(resendRequested, safely(sendCodeAgain))
}
