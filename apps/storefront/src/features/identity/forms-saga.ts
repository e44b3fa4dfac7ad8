import { resendCode, resendPasscode, signIn, signUp, verifyCode } from '@tiffin/contract/identity'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, select, takeEvery, takeLatest, takeLeading } from 'redux-saga/effects'
import { identityTexts } from '#texts/identity'
import { call } from '../../api/call.ts'
import { ApiProblem, messageOf } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { now } from '../../platform/clock.ts'
import { importWithRetry } from '../../platform/import-with-retry.ts'
import { offerPasskey } from '../../platform/passkey-offer.ts'
import { noticeShown } from '../notices/slice.ts'
import { signedIn } from '../session/slice.ts'
import { enter, showError } from './enter.ts'
import {
  codeAccepted,
  codeRefused,
  codeResent,
  codeSubmitted,
  type IdentityFormsState,
  passcodeDelayed,
  passcodeRequested,
  passcodeRequestFailed,
  passcodeSent,
  passcodesRestored,
  passkeyChosen,
  passkeyLeft,
  passkeyOffered,
  resendDelayed,
  resendRequested,
  selectIdentityForms,
  signInFailed,
  signInSubmitted,
  signUpCompleted,
  signUpFailed,
  signUpStarted,
  signUpSubmitted,
  type Verification,
  verificationLeft,
  verificationRestored,
} from './forms-slice.ts'
import { pendingSignUp, storePendingSignUp } from './pending.ts'
import { type RequestedPasscodes, SENT_PASSCODE_VALID_MS, storedPasscodes, storePasscodes } from './sent-passcode.ts'

/** Q20: the time before a new code can be requested, in ms. */
export const RESEND_AFTER_MS = 60_000

/** Q11, Q12, AMB46: signs in and returns to the page that requested the sign-in. */
export function* submitSignIn({ payload }: ReturnType<typeof signInSubmitted>): SagaIterator {
  const { mobile, email, passcode } = payload
  try {
    const answer = yield* call(signIn, { body: mobile ? { mobile, passcode } : { email, passcode } })
    yield invoke(offerPasskey)
    yield* enter(answer)
  } catch (error) {
    yield put(signInFailed(messageOf(error)))
    yield* showError(error)
  }
}

/** The server's Retry-After in ms; 0 without one. */
const retryAfterMs = (error: unknown): number => (error instanceof ApiProblem ? (error.retryAfter ?? 0) * 1000 : 0)

/** Q25, Q27: requests a passcode and returns to the sign-in. The next one for this contact has to wait (Q20, AMB42). */
export function* requestPasscode({ payload: contact }: ReturnType<typeof passcodeRequested>): SagaIterator {
  const { mobile, email } = contact
  try {
    const { message } = yield* call(resendPasscode, { body: mobile ? { mobile } : { email } })
    const at: number = yield invoke(now)
    yield put(passcodeDelayed({ contact, from: at + RESEND_AFTER_MS }))
    yield put(passcodeSent({ contact, validUntil: at + SENT_PASSCODE_VALID_MS }))
    yield put(noticeShown({ text: message, tone: 'success' }))
  } catch (error) {
    const at: number = yield invoke(now)
    yield put(passcodeDelayed({ contact, from: at + retryAfterMs(error) }))
    yield put(passcodeRequestFailed(messageOf(error)))
    yield* showError(error)
  }
}

/** Q18: signs up; the server sends a code to both channels. */
export function* submitSignUp({ payload }: ReturnType<typeof signUpSubmitted>): SagaIterator {
  const { mobile, email, passcode } = payload
  const name = payload.name.trim()
  try {
    // Decision 0108: a short sign-up has neither.
    yield* call(signUp, { body: { name, mobile, ...(email !== '' && { email, passcode }) } })
    const at: number = yield invoke(now)
    yield put(signUpStarted({ name, mobile, email, resendFrom: at + RESEND_AFTER_MS }))
  } catch (error) {
    yield put(signUpFailed(messageOf(error)))
    yield* showError(error)
  }
}

/** Q19, Q21, Q22: verifies one channel; the second one creates the account. Decision 0108: a single one also signs in. */
export function* submitCode({ payload }: ReturnType<typeof codeSubmitted>): SagaIterator {
  const { channel, code } = payload
  try {
    const answer = yield* call(verifyCode, { body: { channel, code } })
    yield put(codeAccepted({ channel }))
    if (answer.signedIn) yield* enter(answer.signedIn)
    if (!answer.complete || answer.signedIn) return
    yield put(signUpCompleted())
    yield put(noticeShown({ text: identityTexts.signUpComplete, tone: 'success' }))
  } catch (error) {
    yield put(codeRefused({ channel, problem: messageOf(error) }))
    yield* showError(error)
  }
}

/** Q20, Q23, AMB43: requests a new code. The server also enforces the one-minute wait, and returns the rest of it. */
export function* sendCodeAgain({ payload: { channel } }: ReturnType<typeof resendRequested>): SagaIterator {
  const at: number = yield invoke(now)
  try {
    yield put(resendDelayed({ channel, resendFrom: at + RESEND_AFTER_MS }))
    yield* call(resendCode, { body: { channel } })
    yield put(codeResent({ channel }))
    yield put(noticeShown({ text: identityTexts.codeSent, tone: 'success' }))
  } catch (error) {
    yield put(resendDelayed({ channel, resendFrom: at + retryAfterMs(error) }))
    yield* showError(error)
  }
}

/** Stores the unfinished sign-up after every change, so that a reload can restore it. */
function* storePending(): SagaIterator {
  const { verification }: IdentityFormsState = yield select(selectIdentityForms)
  const at: number = yield invoke(now)
  yield invoke(storePendingSignUp, verification, at)
}

function* restorePending(): SagaIterator {
  const at: number = yield invoke(now)
  const verification: Verification | null = yield invoke(pendingSignUp, at)
  if (verification) yield put(verificationRestored(verification))
  yield put(passcodesRestored(yield invoke(storedPasscodes, at)))
}

/** Stores which passcodes were requested, so that a reload shows where they were sent, and the countdown. */
function* storeRequested(): SagaIterator {
  const { sentPasscode, passcodePauses }: RequestedPasscodes = yield select(selectIdentityForms)
  yield invoke(storePasscodes, { sentPasscode, passcodePauses })
}

const changesPending = [signUpStarted, codeAccepted, resendDelayed, signUpCompleted, verificationLeft, signedIn]

type PasskeyEvent = ReturnType<typeof passkeyOffered | typeof passkeyChosen | typeof passkeyLeft>

/** Signs in by a passkey. A later event ends this, and with it the browser's dialog and suggestions. */
function* followPasskey({ type }: PasskeyEvent): SagaIterator {
  if (type === passkeyLeft.type) return
  const load = () => import('./passkey-saga.ts')
  const { signInByPasskey }: Awaited<ReturnType<typeof load>> = yield invoke(importWithRetry, load)
  yield* signInByPasskey({ suggested: type === passkeyOffered.type })
}

/** The calls of the sign-in and sign-up forms. Restores what a reload interrupted when it starts. */
export function* identityFormsSaga(): SagaIterator {
  yield* restorePending()
  yield takeEvery(changesPending, safely(storePending))
  yield takeEvery([passcodeDelayed, passcodeSent, signedIn], safely(storeRequested))
  yield takeLeading(signInSubmitted, safely(submitSignIn))
  yield takeLeading(passcodeRequested, safely(requestPasscode))
  yield takeLeading(signUpSubmitted, safely(submitSignUp))
  yield takeLatest([passkeyOffered, passkeyChosen, passkeyLeft], safely(followPasskey))
  yield takeEvery(codeSubmitted, safely(submitCode))
  yield takeEvery(resendRequested, safely(sendCodeAgain))
}
