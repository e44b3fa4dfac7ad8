import { findDeliveryStores, placeById, searchPlaces } from '@tiffin/contract/stores'
import { placeQueryOf } from '@tiffin/domain/people/place-query'
import type { SagaIterator } from 'redux-saga'
import { delay, put, takeLatest } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { safely } from '../../api/safely.ts'
import { showError } from './show-error.ts'
import {
  areaLocated,
  areaPicked,
  areasCleared,
  areasFailed,
  areasFound,
  areasRequested,
  placeChanged,
  placeReached,
} from './slice.ts'

/** Debounce of the area search, in ms. The next keystroke cancels the pending search. */
const DEBOUNCE_MS = 120

/** B10: suggests areas for a name or pincode. */
export function* findAreas({ payload: { query } }: ReturnType<typeof areasRequested>): SagaIterator {
  yield delay(DEBOUNCE_MS)
  try {
    const { places } = yield* call(searchPlaces, { query: { query: placeQueryOf(query) } })
    yield put(areasFound({ query, places }))
  } catch (error) {
    yield put(areasFailed())
    yield* showError(error)
  }
}

/** B30: looks up the coordinates of the picked area unless the suggestion has them. */
export function* locateArea({ payload: { place: suggestion } }: ReturnType<typeof areaPicked>): SagaIterator {
  const { latitude, longitude } = suggestion
  if (latitude !== null && longitude !== null) {
    yield put(areaLocated({ place: { ...suggestion, latitude, longitude } }))
    return
  }
  try {
    const { place } = yield* call(placeById, { query: { id: suggestion.id } })
    if (place) yield put(areaLocated({ place }))
  } catch (error) {
    yield* showError(error)
  }
}

/** Debounce of the look-up of stores, in ms: the place changes with each move of the marker. */
const PLACE_DEBOUNCE_MS = 300

/** B16: looks for stores that deliver to the place of the form. It is a hint only: a failure is not shown. */
export function* findReach({ payload }: ReturnType<typeof placeChanged>): SagaIterator {
  if (!payload) return
  yield delay(PLACE_DEBOUNCE_MS)
  try {
    const { stores } = yield* call(findDeliveryStores, { query: { lat: payload.latitude, long: payload.longitude } })
    yield put(placeReached(stores.length > 0))
  } catch {
    // The check of the saved address decides.
  }
}

/** B10, B16, B30: the searches of the address form. */
export function* addressFormSaga(): SagaIterator {
  yield takeLatest(areaPicked, safely(locateArea))
  yield takeLatest(placeChanged, safely(findReach))
  yield takeLatest(
    [areasRequested, areasCleared],
    safely(function* (action): SagaIterator {
      if (areasRequested.match(action)) yield* findAreas(action)
    }),
  )
}
