import {
  addPasskey,
  listPasskeys,
  type NewPasskey,
  type PasskeyCreation,
  preparePasskey,
  removePasskey,
  renamePasskey,
} from '@tiffin/contract/passkeys'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, takeEvery, takeLatest, takeLeading } from 'redux-saga/effects'
import { passkeyTexts } from '#texts/passkeys'
import { call } from '../../api/call.ts'
import { ApiProblem, hasOwnNotice, messageOf } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { hasPasskeys } from '../../platform/has-passkeys.ts'
import { isPasskeyOfferDue, settlePasskeyOffer } from '../../platform/passkey-offer.ts'
import { signalAcceptedPasskeys } from '../../platform/passkey-signals.ts'
import { keepsPasskeys, makePasskey } from '../../platform/passkeys.ts'
import { ask } from '../confirm/slice.ts'
import { noticeShown } from '../notices/slice.ts'
import {
  addEnded,
  addRequested,
  offerChecked,
  offerDismissed,
  offerShown,
  passcodeNeeded,
  passcodeRefused,
  passcodeTaken,
  passkeysFailed,
  passkeysLoaded,
  passkeysRequested,
  removeFailed,
  removeRequested,
  removeSent,
  renameClosed,
  renameFailed,
  renameSubmitted,
} from './slice.ts'

function* showError(error: unknown): SagaIterator {
  if (!hasOwnNotice(error)) yield put(noticeShown({ text: messageOf(error), tone: 'error' }))
}

function* load(): SagaIterator {
  try {
    const { passkeys } = yield* call(listPasskeys, {})
    yield put(passkeysLoaded(passkeys))
  } catch (error) {
    yield put(passkeysFailed())
    yield* showError(error)
  }
}

/** Null: the diner gave up, or the device has one or cannot make one, which a notice says. */
function* make(options: PasskeyCreation): SagaIterator<NewPasskey | null> {
  try {
    const made: NewPasskey | 'exists' | null = yield invoke(makePasskey, options)
    if (made !== 'exists') return made
    yield put(offerDismissed())
    yield put(noticeShown({ text: passkeyTexts.exists, tone: 'error' }))
  } catch {
    yield put(noticeShown({ text: passkeyTexts.notMade, tone: 'error' }))
  }
  return null
}

/** The options for a new passkey; null when the passcode is needed, or was refused. */
function* prepare(passcode: string | null): SagaIterator<PasskeyCreation | null> {
  try {
    const { options } = yield* call(preparePasskey, { body: passcode === null ? {} : { passcode } })
    yield put(options ? passcodeTaken() : passcodeNeeded())
    return options
  } catch (error) {
    const isRefused = error instanceof ApiProblem && ['refused', 'too-many-requests'].includes(error.code)
    if (passcode === null || !isRefused) throw error
    yield put(passcodeRefused(error.message))
    return null
  }
}

/** Closing the form of the passcode ends this. */
function* add(event: ReturnType<typeof addRequested | typeof addEnded>): SagaIterator {
  if (!addRequested.match(event)) return
  try {
    const options: PasskeyCreation | null = yield* prepare(event.payload.passcode)
    if (!options) return
    const credential: NewPasskey | null = yield* make(options)
    if (credential) {
      const { passkeys, message } = yield* call(addPasskey, { body: { credential } })
      yield put(passkeysLoaded(passkeys))
      yield put(offerDismissed())
      yield put(noticeShown({ text: message, tone: 'success' }))
    }
  } catch (error) {
    yield* showError(error)
  }
  yield put(addEnded())
}

/** Removes a passkey after a confirmation. */
function* remove({ payload: { passkey } }: ReturnType<typeof removeRequested>): SagaIterator {
  const yes: boolean = yield* ask(passkeyTexts.askRemoval(passkey.name))
  if (!yes) return
  yield put(removeSent({ id: passkey.id }))
  try {
    const { passkeys, accepted, message } = yield* call(removePasskey, { params: { passkeyId: passkey.id } })
    yield put(passkeysLoaded(passkeys))
    yield put(noticeShown({ text: message, tone: 'success' }))
    if (accepted && hasPasskeys()) yield invoke(signalAcceptedPasskeys, accepted)
  } catch (error) {
    yield put(removeFailed())
    yield* showError(error)
  }
}

/** Gives a passkey another name. Closing the form ends this. */
function* rename(event: ReturnType<typeof renameSubmitted | typeof renameClosed>): SagaIterator {
  if (!renameSubmitted.match(event)) return
  const { passkey, name } = event.payload
  try {
    const { passkeys, message } = yield* call(renamePasskey, { params: { passkeyId: passkey.id }, body: { name } })
    yield put(passkeysLoaded(passkeys))
    yield put(noticeShown({ text: message, tone: 'success' }))
  } catch (error) {
    yield put(renameFailed(messageOf(error)))
    yield* showError(error)
  }
}

/** Offers to add a passkey if the offer is due and this device can keep one. */
function* checkOffer(): SagaIterator {
  const isDue: boolean = yield invoke(isPasskeyOfferDue)
  if (isDue && (yield invoke(keepsPasskeys))) yield put(offerShown())
}

function* settleOffer(): SagaIterator {
  yield invoke(settlePasskeyOffer)
}

export function* passkeysSaga(): SagaIterator {
  yield takeLatest(passkeysRequested, safely(load))
  yield takeLatest([addRequested, addEnded], safely(add))
  yield takeLeading(removeRequested, safely(remove))
  yield takeLatest([renameSubmitted, renameClosed], safely(rename))
  yield takeLatest(offerChecked, safely(checkOffer))
  yield takeEvery(offerDismissed, safely(settleOffer))
}
