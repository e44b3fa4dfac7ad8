import {
  type PasskeyAssertion,
  type PasskeyRequest,
  passkeySignIn,
  preparePasskeySignIn,
} from '@tiffin/contract/passkeys'
import { CANCEL, type SagaIterator } from 'redux-saga'
import { delay, call as invoke, put, race, spawn } from 'redux-saga/effects'
import { passkeySignInTexts } from '#texts/passkey-sign-in'
import { call } from '../../api/call.ts'
import { getPasskey, suggestsPasskeys } from '../../platform/passkeys.ts'
import { noticeShown } from '../notices/slice.ts'
import { enter, showError } from './enter.ts'
import { passkeyOffered, passkeyTaken } from './forms-slice.ts'

/** The server takes an answer for five minutes: suggestions get new options before. */
const RENEW_MS = 4 * 60_000

/** Null: the diner gave up. */
type Answer = PasskeyAssertion | null

/** Cancelling the saga closes the browser's dialog. */
function abortable(options: PasskeyRequest, suggested: boolean): Promise<Answer> {
  const abort = new AbortController()
  return Object.assign(getPasskey(options, { suggested, signal: abort.signal }), { [CANCEL]: () => abort.abort() })
}

/** Waits until the diner takes a passkey among a field's suggestions. Failures are not shown: the form is there. */
function* suggest(): SagaIterator<Answer> {
  try {
    if (!(yield invoke(suggestsPasskeys))) return null
    while (true) {
      const { options } = yield* call(preparePasskeySignIn, {})
      const { taken, over } = yield race({ taken: invoke(abortable, options, true), over: delay(RENEW_MS) })
      if (!over) return taken
    }
  } catch {
    return null
  }
}

/** Asks the diner by the browser's dialog. */
function* ask(): SagaIterator<Answer> {
  const { options } = yield* call(preparePasskeySignIn, {})
  try {
    return yield invoke(abortable, options, false)
  } catch {
    yield put(noticeShown({ text: passkeySignInTexts.notAsked, tone: 'error' }))
    return null
  }
}

/** Signs in by a passkey: one of a field's suggestions, whenever the diner takes it, or by the browser's dialog. */
export function* signInByPasskey({ suggested }: { suggested: boolean }): SagaIterator {
  try {
    const credential: Answer = yield* suggested ? suggest() : ask()
    if (suggested && !credential) return
    if (credential) {
      yield put(passkeyTaken())
      const answer = yield* call(passkeySignIn, { body: { credential } })
      // Detached, because the form closes on signing in, which ends this saga.
      yield spawn(enter, answer)
      return
    }
  } catch (error) {
    yield* showError(error)
  }
  yield put(passkeyOffered())
}
