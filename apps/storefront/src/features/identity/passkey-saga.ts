import type { AnswerOf } from '@tiffin/contract/operation'
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
import { ApiProblem } from '../../api/problem.ts'
import { settlePasskeyOffer } from '../../platform/passkey-offer.ts'
import { signalUnknownPasskey } from '../../platform/passkey-signals.ts'
import { getPasskey, suggestsPasskeys } from '../../platform/passkeys.ts'
import { noticeShown } from '../notices/slice.ts'
import { enter, showError } from './enter.ts'
import { passkeyOffered, passkeyTaken } from './forms-slice.ts'

/** The server takes an answer for five minutes: suggestions get new options before. */
const RENEW_MS = 4 * 60_000

/** What the diner took, and the host that it is of. Null: the diner gave up. */
type Answer = { readonly credential: PasskeyAssertion; readonly rpId: string } | null

/** Cancelling the saga closes the browser's dialog. */
function abortable(options: PasskeyRequest, suggested: boolean): Promise<Answer> {
  const abort = new AbortController()
  const taken = getPasskey(options, { suggested, signal: abort.signal })
  const answer = taken.then((credential) => credential && { credential, rpId: options.rpId })
  return Object.assign(answer, { [CANCEL]: () => abort.abort() })
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

/** Signs in. A passkey that was removed from the account stays on its device, which then learns of it. */
function* send({ credential, rpId }: NonNullable<Answer>): SagaIterator<AnswerOf<typeof passkeySignIn>> {
  try {
    return yield* call(passkeySignIn, { body: { credential } })
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'unknown-passkey') {
      yield invoke(signalUnknownPasskey, rpId, credential.id)
    }
    throw error
  }
}

/** Signs in by a passkey: one of a field's suggestions, whenever the diner takes it, or by the browser's dialog. */
export function* signInByPasskey({ suggested }: { suggested: boolean }): SagaIterator {
  try {
    const taken: Answer = yield* suggested ? suggest() : ask()
    if (suggested && !taken) return
    if (taken) {
      yield put(passkeyTaken())
      const answer = yield* send(taken)
      yield invoke(settlePasskeyOffer)
      // Detached, because the form closes on signing in, which ends this saga.
      yield spawn(enter, answer)
      return
    }
  } catch (error) {
    yield* showError(error)
  }
  yield put(passkeyOffered())
}
