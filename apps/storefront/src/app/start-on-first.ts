import type { UnknownAction } from 'redux'
import type { SagaIterator } from 'redux-saga'
import { type ActionPattern, call, put, take } from 'redux-saga/effects'
import { startParts } from './late-parts.ts'
import type { Saga } from './root-saga.ts'

/**
 * A saga that loads another with the first of the events that it handles (PERF6). The event is then dispatched again,
 * unless the other saga was running already: reducers must accept it twice.
 */
export const startOnFirst = (events: ActionPattern, load: () => Promise<Saga>): Saga =>
  function* startOnFirstEvent(): SagaIterator {
    const first: UnknownAction = yield take(events)
    const saga: Saga = yield call(load)
    if (startParts({ sagas: [saga] })) yield put(first)
  }
