import type { AnswerOf, InputOf, Operation, Shape } from '@tiffin/contract/operation'
import type { SagaIterator } from 'redux-saga'
import { cancelled, call as invoke, put } from 'redux-saga/effects'
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

/**
 * Runs one operation inside a saga: `const answer = yield* call(getStorefront, { params })`. Cancelling the saga aborts
 * the request. When the error ends the session or reports an outdated page, dispatches that action and rethrows the
 * error.
 */
export function* call<O extends Operation<Shape>>(operation: O, input: InputOf<O>): SagaIterator<AnswerOf<O>> {
  const abort = new AbortController()
  try {
    return (yield invoke(send, operation, input, abort.signal)) as AnswerOf<O>
  } catch (error) {
    const ended = sessionEndOf(error)
    if (ended) yield put(ended)
    if (isOutdatedPage(error)) yield put(pageOutdated({ isRead: operation.method === 'GET' }))
    throw error
  } finally {
    if (yield cancelled()) abort.abort()
  }
}
