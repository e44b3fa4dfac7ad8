import { createAction } from '@reduxjs/toolkit'
import { keepOwnAvoids, readOwnAvoids, withdrawOwnAvoids } from '@tiffin/contract/own-avoids'
import type { Allergen } from '@tiffin/domain/allergens/allergens'
import { isProgramme } from '@tiffin/domain/order/order-type'
import { allAvoided, CONSENT_VERSIONS } from '@tiffin/domain/people/entry-consent'
import type { SagaIterator } from 'redux-saga'
import { delay, call as invoke, put, select, takeLatest, takeLeading } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { hasOwnNotice, messageOf } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { selectCan, selectClient, type WithClient } from '../client/slice.ts'
import { noticeShown } from '../notices/slice.ts'
import { orderPageOpened } from '../order-info/slice.ts'
import { selectSignedIn, signedIn, type WithSession } from '../session/slice.ts'
import { selectAllergens } from './selectors.ts'
import { type AllergensState, avoidedSet } from './slice.ts'

/** AMB105: the diner wants to keep the list with the account, or no longer. */
export const keepingRequested = createAction<{ readonly keeps: boolean }>('allergens/keepingRequested')

/** Delay in ms before a changed list is sent: several allergens are often selected one after the other. */
const SEND_DELAY_MS = 500

/** AMB105, AMB108: a signed-in diner may keep the list with the account; the entries of a programme have their own. */
export const selectMayKeep = (state: WithClient & WithSession): boolean =>
  selectSignedIn(state) && selectCan('own-avoids')(state) && !isProgramme(selectClient(state).clientType)

const body = (avoids: readonly Allergen[]) => ({ body: { avoids, consent: CONSENT_VERSIONS.account } })

/**
 * Reads the account's list. A device that kept it takes it over, also when it was withdrawn elsewhere; to a list that was
 * only on the device, the account's is added.
 */
function* readKept(): SagaIterator {
  const mayKeep: boolean = yield select(selectMayKeep)
  if (!mayKeep) return
  const { avoids } = yield* call(readOwnAvoids, {})
  const { avoided, isKept }: AllergensState = yield select(selectAllergens)
  if (avoids === null) {
    if (isKept) yield put(avoidedSet({ avoided: [], isKept: false }))
    return
  }
  const both = isKept ? avoids : allAvoided(avoids, avoided)
  yield put(avoidedSet({ avoided: both, isKept: true }))
  if (both.length > avoids.length) yield* call(keepOwnAvoids, body(both))
}

/** The menu opens without the account's list when it cannot be read; the next page reads it again. */
function* readQuietly(): SagaIterator {
  try {
    yield* readKept()
  } catch {
    // The device's list counts.
  }
}

function* changeKeeping({ payload: { keeps } }: ReturnType<typeof keepingRequested>): SagaIterator {
  const { avoided }: AllergensState = yield select(selectAllergens)
  if (keeps) yield* call(keepOwnAvoids, body(avoided))
  else yield* call(withdrawOwnAvoids, {})
  yield put(avoidedSet({ avoided, isKept: keeps }))
}

/** Sends a changed list of a diner who keeps it with the account. */
function* sendChanged({ payload }: ReturnType<typeof avoidedSet>): SagaIterator {
  // Not what the account itself, or another tab, has just set.
  if ('isKept' in payload) return
  const { isKept }: AllergensState = yield select(selectAllergens)
  if (!isKept) return
  yield delay(SEND_DELAY_MS)
  const { avoided }: AllergensState = yield select(selectAllergens)
  yield* call(keepOwnAvoids, body(avoided))
}

const shown = <A>(work: (event: A) => SagaIterator) =>
  safely(function* (event: A): SagaIterator {
    try {
      yield* work(event)
    } catch (error) {
      if (!hasOwnNotice(error)) yield put(noticeShown({ text: messageOf(error), tone: 'error' }))
    }
  })

/** AMB105: keeps what a diner avoids with the account, if they choose so. */
export function* keepingSaga(): SagaIterator {
  yield takeLatest([orderPageOpened, signedIn], safely(readQuietly))
  yield takeLeading(keepingRequested, shown(changeKeeping))
  yield takeLatest(avoidedSet, shown(sendChanged))
  yield invoke(readQuietly)
}
