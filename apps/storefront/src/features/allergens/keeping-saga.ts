import { createAction } from '@reduxjs/toolkit'
import { keepOwnAvoids, type OwnAvoids, readOwnAvoids, withdrawOwnAvoids } from '@tiffin/contract/own-avoids'
import type { Allergen } from '@tiffin/domain/allergens/allergens'
import { allAvoided, CONSENT_VERSIONS } from '@tiffin/domain/people/entry-consent'
import type { SagaIterator } from 'redux-saga'
import { delay, call as invoke, put, select, takeLatest, takeLeading } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { hasOwnNotice, messageOf } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { noticeShown } from '../notices/slice.ts'
import { orderPageOpened } from '../order-info/slice.ts'
import { avoidsNamed } from '../payment/slice.ts'
import { sessionRestored, signedIn } from '../session/slice.ts'
import { selectMayKeep } from './list-in-force/selectors.ts'
import { readingEnded, readingFailed, readingRequested } from './reading-slice.ts'
import { selectAllergens } from './selectors.ts'
import { type AllergensState, avoidedSet } from './slice.ts'

/** AMB105: the diner wants to keep the list with the account, or no longer. */
export const keepingRequested = createAction<{ readonly keeps: boolean }>('allergens/keepingRequested')

/** Delay in ms before a changed list is sent: several allergens are often selected one after the other. */
const SEND_DELAY_MS = 500

const body = (avoids: readonly Allergen[]) => ({ body: { avoids, consent: CONSENT_VERSIONS.account } })

/**
 * Takes over the account's list, also when it was withdrawn elsewhere. A device with a list of its own compares dishes
 * with both from now on.
 */
function* takeList(avoids: readonly Allergen[] | null): SagaIterator {
  const { avoided, isKept }: AllergensState = yield select(selectAllergens)
  const isWhole = isKept || avoided.every((allergen) => avoids?.includes(allergen))
  if (avoids === null) {
    if (isKept) yield put(avoidedSet({ avoided: [], isKept: false }))
  } else if (isWhole) yield put(avoidedSet({ avoided: avoids, isKept: true }))
  yield put(avoidsNamed(avoids === null || isWhole ? null : { entryId: null, name: null, avoids }))
}

/** Adds a list that was only on the device to the account's. */
function* addDeviceList(avoids: readonly Allergen[] | null): SagaIterator {
  const { avoided, isKept }: AllergensState = yield select(selectAllergens)
  if (avoids === null || isKept) return
  const both = allAvoided(avoids, avoided)
  yield* call(keepOwnAvoids, body(both))
  yield put(avoidedSet({ avoided: both, isKept: true }))
  yield put(avoidsNamed(null))
}

/** AMB105: reads the account's list. A failure is said on the page (`UnreadList`); the device's list counts meanwhile. */
function* readKept(): SagaIterator {
  const mayKeep: boolean = yield select(selectMayKeep)
  if (!mayKeep) return
  let read: OwnAvoids
  try {
    read = yield* call(readOwnAvoids, {})
  } catch {
    yield put(readingFailed())
    return
  }
  yield* takeList(read.avoids)
  yield put(readingEnded())
  try {
    yield* addDeviceList(read.avoids)
  } catch {
    // The next page adds it again.
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
  yield takeLatest([orderPageOpened, signedIn, sessionRestored, readingRequested], safely(readKept))
  yield takeLeading(keepingRequested, shown(changeKeeping))
  yield takeLatest(avoidedSet, shown(sendChanged))
  yield invoke(readKept)
}
