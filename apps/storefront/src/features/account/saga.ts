import { changePasscode, confirmEmail, editProfile } from '@tiffin/contract/account'
import type { Profile } from '@tiffin/contract/identity'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, select, takeEvery, takeLeading } from 'redux-saga/effects'
import { accountFormTexts } from '#texts/account-forms'
import { call } from '../../api/call.ts'
import { hasOwnNotice, messageOf } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { now } from '../../platform/clock.ts'
import { type StoredReason, storedReason, storeReason } from '../../platform/stored-reason.ts'
import { noticeShown } from '../notices/slice.ts'
import { profileChanged, selectProfile, signedOut } from '../session/slice.ts'
import {
  type AccountFormsState,
  emailCodeFailed,
  emailCodeRequested,
  emailCodeSubmitted,
  emailLeft,
  emailPending,
  passcodeFailed,
  passcodeSubmitted,
  profileFailed,
  profileSaved,
  profileSubmitted,
  selectAccountForms,
} from './forms-slice.ts'
import { forgetEmail, type StoredEmail, storedEmail, storeEmail } from './pending-email.ts'
import {
  accountClosed,
  accountOpened,
  type PasscodeReason,
  passcodeChanged,
  reasonRestored,
  selectAccountPart,
  selectPasscodeReason,
} from './slice.ts'

/** W1: shows the error, unless it has its own notice, as an ended session does. */
function* showError(error: unknown): SagaIterator {
  if (!hasOwnNotice(error)) yield put(noticeShown({ text: messageOf(error), tone: 'error' }))
}

/** Q38: the profile is changed: closes the form. */
function* showSaved(message: string): SagaIterator {
  yield put(profileSaved())
  yield put(accountClosed())
  yield put(noticeShown({ text: message, tone: 'success' }))
}

/** Q36, Q38: saves the name; a first e-mail address waits for its code. */
export function* saveProfile({ payload }: ReturnType<typeof profileSubmitted>): SagaIterator {
  try {
    const body = { name: payload.name.trim(), email: payload.email }
    const { profile, pendingEmail, resendAfter, message } = yield* call(editProfile, { body })
    yield put(profileChanged({ profile }))
    if (pendingEmail === null) return yield* showSaved(message)
    const at: number = yield invoke(now)
    yield put(emailPending({ email: pendingEmail, resendFrom: at + resendAfter * 1000 }))
  } catch (error) {
    yield put(profileFailed(messageOf(error)))
    yield* showError(error)
  }
}

/** Requests another code for the first e-mail address. Saving the unchanged name again changes nothing else. */
export function* sendEmailCodeAgain(): SagaIterator {
  const { pending }: AccountFormsState = yield select(selectAccountForms)
  const profile: Profile | null = yield select(selectProfile)
  if (!pending || !profile) return
  try {
    const { pendingEmail, resendAfter } = yield* call(editProfile, {
      body: { name: profile.name, email: pending.email },
    })
    if (pendingEmail === null) return
    const at: number = yield invoke(now)
    yield put(emailPending({ email: pendingEmail, resendFrom: at + resendAfter * 1000 }))
    yield put(noticeShown({ text: accountFormTexts.codeSent, tone: 'success' }))
  } catch (error) {
    yield* showError(error)
  }
}

/** Q36: the first e-mail address counts once its code is right. */
export function* submitEmailCode({ payload }: ReturnType<typeof emailCodeSubmitted>): SagaIterator {
  const { pending }: AccountFormsState = yield select(selectAccountForms)
  if (!pending) return
  try {
    const answer = yield* call(confirmEmail, { body: { email: pending.email, code: payload.code } })
    yield put(profileChanged({ profile: answer.profile }))
    yield* showSaved(answer.message)
  } catch (error) {
    yield put(emailCodeFailed(messageOf(error)))
    yield* showError(error)
  }
}

/** Q34, Q35: the server judges the passcodes, also whether both new ones match. */
export function* submitPasscode({ payload }: ReturnType<typeof passcodeSubmitted>): SagaIterator {
  try {
    const { message } = yield* call(changePasscode, { body: payload })
    yield put(passcodeChanged())
    yield put(noticeShown({ text: message, tone: 'success' }))
  } catch (error) {
    yield put(passcodeFailed(messageOf(error)))
    yield* showError(error)
  }
}

/** A closed dialog is not opened again by the next document. */
function* keepReasonClosed(): SagaIterator {
  const reason: PasscodeReason | null = yield select(selectPasscodeReason)
  yield invoke(storeReason, reason && { reason, isOpen: false })
}

function* forgetReason(): SagaIterator {
  yield invoke(storeReason, null)
}

function* restoreReason(): SagaIterator {
  const stored: StoredReason | null = yield invoke(storedReason)
  if (stored) yield put(reasonRestored(stored.reason))
}

/** Q36: a reload must not lose which address waits for its code, and whether its form was open. */
function* storePending(): SagaIterator {
  const { pending }: AccountFormsState = yield select(selectAccountForms)
  const profile: Profile | null = yield select(selectProfile)
  const isOpen: boolean = (yield select(selectAccountPart)) === 'profile'
  if (profile && pending) yield invoke(storeEmail, profile, { ...pending, isOpen })
  else yield invoke(forgetEmail)
}

/** Q36: continues what a reload interrupted; opens the form for the code again, unless something else is open. */
function* restorePending(): SagaIterator {
  const profile: Profile | null = yield select(selectProfile)
  const at: number = yield invoke(now)
  const stored: StoredEmail | null = profile && (yield invoke(storedEmail, profile, at))
  if (!stored) return
  const { email, resendFrom, isOpen } = stored
  yield put(emailPending({ email, resendFrom }))
  if (isOpen && (yield select(selectAccountPart)) === null) yield put(accountOpened({ part: 'profile' }))
}

/** The calls of Edit Profile and Change Passcode. A second press while one runs sends nothing. */
export function* accountSaga(): SagaIterator {
  yield* restoreReason()
  yield* restorePending()
  yield takeEvery(accountClosed, safely(keepReasonClosed))
  yield takeEvery([passcodeChanged, signedOut], safely(forgetReason))
  const changesPending = [emailPending, emailLeft, profileSaved, accountOpened, accountClosed, signedOut]
  yield takeEvery(changesPending, safely(storePending))
  yield takeLeading(profileSubmitted, safely(saveProfile))
  yield takeLeading(emailCodeSubmitted, safely(submitEmailCode))
  yield takeLeading(emailCodeRequested, safely(sendEmailCodeAgain))
  yield takeLeading(passcodeSubmitted, safely(submitPasscode))
}
