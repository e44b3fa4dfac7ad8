import type { UnknownAction } from 'redux'
import type { SagaIterator } from 'redux-saga'
import { type ActionPattern, call, put, takeEvery } from 'redux-saga/effects'
import { startParts } from './late-parts.ts'
import type { Saga } from './root-saga.ts'

/**
 * A saga that loads another with the first of the events that it handles (PERF6). That event and those that come while
 * the code loads are then dispatched again, in their order, unless the other saga was running already: reducers must
 * accept them twice. `isNeeded`: whether an event needs the other saga.
 */
export const startOnFirst = (
  events: ActionPattern,
  load: () => Promise<Saga>,
  isNeeded?: (event: UnknownAction) => SagaIterator<boolean>,
): Saga =>
  function* startOnFirstEvent(): SagaIterator {
    let isStarted: boolean | undefined
    yield takeEvery(events, function* again(event: UnknownAction): SagaIterator {
      if (isStarted !== undefined || (isNeeded && !(yield* isNeeded(event)))) return
      const saga: Saga = yield call(load)
      isStarted ??= startParts({ sagas: [saga] })
      // A copy: a notice's event comes frozen from the state, and a saga marks what it dispatches.
      if (isStarted) yield put({ ...event })
    })
  }
