import type { SagaIterator } from 'redux-saga'
import { call, spawn } from 'redux-saga/effects'
import { clientSaga } from '../features/client/saga.ts'
import { entriesSaga } from '../features/entries/saga.ts'
import { identitySaga } from '../features/identity/saga.ts'
import { landingSaga } from '../features/landing/saga.ts'
import { locationSaga } from '../features/location/saga.ts'
import { outdatedPageSaga } from '../flows/outdated-page/saga.ts'
import { sessionExpiredSaga } from '../flows/session-expired/saga.ts'
import { signOutSaga } from '../flows/sign-out/saga.ts'

export type Saga = () => SagaIterator

/** What every page needs; those of a store's pages come with their code. */
const sagas: readonly Saga[] = [
  clientSaga,
  landingSaga,
  locationSaga,
  entriesSaga,
  identitySaga,
  sessionExpiredSaga,
  outdatedPageSaga,
  signOutSaga,
]

/** More deaths than this are no accident: the page goes on without. */
const MOST_RESTARTS = 10

/** A watcher that dies all the same is started again; the page goes on. */
function* restarting(saga: Saga): SagaIterator {
  for (let restarts = 0; restarts <= MOST_RESTARTS; restarts++) {
    try {
      yield call(saga)
      return
    } catch (error) {
      console.error(error)
    }
  }
}

/** Runs sagas side by side; none takes another one down with it. */
export function* together(sagas: readonly Saga[]): SagaIterator {
  for (const saga of sagas) yield spawn(restarting, saga)
}

export const rootSaga = (): SagaIterator => together(sagas)
