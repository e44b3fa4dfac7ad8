import type { AnswerOf, InputOf, Operation, Shape } from '@tiffin/contract/operation'
import type { SagaIterator } from 'redux-saga'
import { cancelled, call as invoke, put } from 'redux-saga/effects'
import { pageOutdated, sessionExpired, tokenExpired } from './events.ts'
import { ApiProblem, isOutdatedPage } from './problem.ts'
import { send } from './send.ts'

/**
 * Maps an error to the event that ends the session; null when the session is unaffected. `sign-in-required` ends it too:
 * the server no longer knows the diner. A visitor has no session to end, so the failed worker shows the reason itself.
 */
function sessionEndOf(error: unknown) {
  if (!(error instanceof ApiProblem)) return null
  if (error.code === 'token-expired') return tokenExpired({ message: error.message })
  const over = error.code === 'session-expired' || error.code === 'sign-in-required'
  return over ? sessionExpired({ message: error.message }) : null
}

/**
 * Runs one operation inside a saga: `const answer = yield* call(getStorefront, { params })`. Cancelling the saga aborts
 * the request. When the session has ended, dispatches the event first and throws the problem as well.
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
