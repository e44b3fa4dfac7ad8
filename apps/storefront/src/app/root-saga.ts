import type { SagaIterator } from 'redux-saga'
import { call, spawn } from 'redux-saga/effects'
import { clientSaga } from '../features/client/saga.ts'
import { identitySaga } from '../features/identity/saga.ts'
import { locationSaga } from '../features/location/saga.ts'
import { outdatedPageSaga } from '../flows/outdated-page/saga.ts'
import { sessionExpiredSaga } from '../flows/session-expired/saga.ts'

export type Saga = () => SagaIterator

/** Sagas that every page needs. The others load with the pages that need them (`LateParts`). */
const sagas: readonly Saga[] = [clientSaga, locationSaga, identitySaga, sessionExpiredSaga, outdatedPageSaga]

/** Limit for a saga with a permanent fault: after this many restarts, the page continues without it. */
const MAX_RESTARTS = 10

/** Restarts a saga that throws, so that an unexpected error does not disable a feature. */
function* restarting(saga: Saga): SagaIterator {
  for (let restarts = 0; restarts <= MAX_RESTARTS; restarts++) {
    try {
      yield call(saga)
      return
    } catch (error) {
      console.error(error)
    }
  }
}

/** Runs sagas in parallel; a failure in one does not stop the others. */
export function* together(sagas: readonly Saga[]): SagaIterator {
  for (const saga of sagas) yield spawn(restarting, saga)
}

export const rootSaga = (): SagaIterator => together(sagas)
