import type { AnswerOf, InputOf, Operation, Shape } from '@tiffin/contract/operation'
import type { SagaIterator } from 'redux-saga'
import { cancelled, call as invoke, put } from 'redux-saga/effects'
import { sessionExpired, tokenExpired } from './events.ts'
import { isSessionProblem } from './problem.ts'
import { send } from './send.ts'

/**
 * One operation from inside a saga: `const answer = yield* call(getStorefront, { params })`.
 * A cancelled saga aborts its request. An ended session becomes an event first; the problem is thrown all the same.
 */
export function* call<O extends Operation<Shape>>(operation: O, input: InputOf<O>): SagaIterator<AnswerOf<O>> {
  const abort = new AbortController()
  try {
    return (yield invoke(send, operation, input, abort.signal)) as AnswerOf<O>
  } catch (error) {
    if (isSessionProblem(error)) {
      const event = error.code === 'token-expired' ? tokenExpired : sessionExpired
      yield put(event({ message: error.message }))
    }
    throw error
  } finally {
    if (yield cancelled()) abort.abort()
  }
}
