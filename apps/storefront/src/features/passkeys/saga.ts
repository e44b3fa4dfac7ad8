import {
  addPasskey,
  listPasskeys,
  type NewPasskey,
  type PasskeyCreation,
  preparePasskey,
  removePasskey,
} from '@tiffin/contract/passkeys'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, takeLatest, takeLeading } from 'redux-saga/effects'
import { passkeyTexts } from '#texts/passkeys'
import { call } from '../../api/call.ts'
import { ApiProblem, hasOwnNotice, messageOf } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { makePasskey } from '../../platform/passkeys.ts'
import { ask } from '../confirm/slice.ts'
import { noticeShown } from '../notices/slice.ts'
import {
  addEnded,
  addRequested,
  passcodeNeeded,
  passcodeRefused,
  passcodeTaken,
  passkeysFailed,
  passkeysLoaded,
  passkeysRequested,
  removeFailed,
  removeRequested,
  removeSent,
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
    const { passkeys, message } = yield* call(removePasskey, { params: { passkeyId: passkey.id } })
    yield put(passkeysLoaded(passkeys))
    yield put(noticeShown({ text: message, tone: 'success' }))
  } catch (error) {
    yield put(removeFailed())
    yield* showError(error)
  }
}

export function* passkeysSaga(): SagaIterator {
  yield takeLatest(passkeysRequested, safely(load))
  yield takeLatest([addRequested, addEnded], safely(add))
  yield takeLeading(removeRequested, safely(remove))
}
