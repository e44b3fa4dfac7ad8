import type { SagaIterator } from 'redux-saga'
import { put } from 'redux-saga/effects'
import { workerFailed } from './events.ts'
import { hasOwnNotice, messageOf } from './problem.ts'

/**
 * Wraps a saga worker so that an error shows a notice and never ends the watcher. Use it for every worker: `yield
 * takeLatest(storeChosen, safely(openStore))`.
 */
export function safely<A extends readonly unknown[]>(worker: (...args: A) => SagaIterator) {
  return function* safeWorker(...args: A): SagaIterator {
    try {
      yield* worker(...args)
    } catch (error) {
      // The action of an ended session or an outdated page already shows a notice: avoid a second toast (AMB90).
      if (!hasOwnNotice(error)) yield put(workerFailed({ message: messageOf(error) }))
    }
  }
}
