import type { AnswerOf, InputOf, Operation, Shape } from '@tiffin/contract/operation'
import type { SagaIterator } from 'redux-saga'
import { cancelled, call as invoke, put } from 'redux-saga/effects'
import { pageOutdated, sessionExpired, tokenExpired } from './events.ts'
import { ApiProblem, isOutdatedPage } from './problem.ts'
import { send } from './send.ts'

/**
 * What an error says of the session. A server that asks to sign in does not know it either: whoever was signed in is no longer,
 * and a visitor's own worker tells why.
 */
function endOf(error: unknown) {
  if (!(error instanceof ApiProblem)) return null
  if (error.code === 'token-expired') return tokenExpired({ message: error.message })
  const over = error.code === 'session-expired' || error.code === 'sign-in-required'
  return over ? sessionExpired({ message: error.message }) : null
}

/**
 * One operation from inside a saga: `const answer = yield* call(getStorefront, { params })`.
 * A cancelled saga aborts its request. An ended session becomes an event first; the problem is thrown all the same.
 */
export function* call<O extends Operation<Shape>>(operation: O, input: InputOf<O>): SagaIterator<AnswerOf<O>> {
  const abort = new AbortController()
  try {
    return (yield invoke(send, operation, input, abort.signal)) as AnswerOf<O>
  } catch (error) {
    const ended = endOf(error)
    if (ended) yield put(ended)
    if (isOutdatedPage(error)) yield put(pageOutdated({ isRead: operation.method === 'GET' }))
    throw error
  } finally {
    if (yield cancelled()) abort.abort()
  }
}
