import type { AnswerOf, InputOf, Operation, Shape } from '@tiffin/contract/operation'
import { CANCEL, type SagaIterator } from 'redux-saga'
import { call as invoke, put } from 'redux-saga/effects'
import { pageOutdated, sessionExpired, tokenExpired } from './events.ts'
import { ApiProblem, isOutdatedPage } from './problem.ts'
import { send } from './send.ts'

/**
 * Maps an error to the action that ends the session; null when the error does not affect the session.
 * `sign-in-required` ends it too, because the server has no session for this diner. When the diner is not signed in,
 * the action has no effect, and `safely` shows the message of `sign-in-required`.
 */
function sessionEndOf(error: unknown) {
  if (!(error instanceof ApiProblem)) return null
  if (error.code === 'token-expired') return tokenExpired({ message: error.message })
  const over = error.code === 'session-expired' || error.code === 'sign-in-required'
  return over ? sessionExpired({ message: error.message }) : null
}

/** Sends a call that redux-saga aborts when the saga is cancelled. */
function abortable<O extends Operation<Shape>>(operation: O, input: InputOf<O>): Promise<AnswerOf<O>> {
  const abort = new AbortController()
  return Object.assign(send(operation, input, abort.signal), { [CANCEL]: () => abort.abort() })
}

/**
 * Runs one operation inside a saga: `const answer = yield* call(getStorefront, { params })`. Cancelling the saga aborts
 * the request. When the error ends the session or reports an outdated page, dispatches that action and rethrows the
 * error.
 *
 * It must not yield in a `finally`: a cancelled saga would then go on after its `yield*`, without an answer.
 */
export function* call<O extends Operation<Shape>>(operation: O, input: InputOf<O>): SagaIterator<AnswerOf<O>> {
  try {
    return (yield invoke(abortable, operation, input)) as AnswerOf<O>
  } catch (error) {
    const ended = sessionEndOf(error)
    if (ended) yield put(ended)
    if (isOutdatedPage(error)) yield put(pageOutdated({ isRead: operation.method === 'GET' }))
    throw error
  }
}
