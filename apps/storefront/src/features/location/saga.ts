import { reverseGeocode } from '@tiffin/contract/stores'
import type { SagaIterator } from 'redux-saga'
import { delay, put, call as run, select, takeLatest, takeLeading } from 'redux-saga/effects'
import { locationTexts } from '#texts/location'
import { call } from '../../api/call.ts'
import { safely } from '../../api/safely.ts'
import { canLocate, currentPosition, type Position } from '../../platform/geolocation.ts'
import { noticeShown } from '../notices/slice.ts'
import {
  candidatesFailed,
  candidatesFound,
  type LocationState,
  locationBegun,
  locationClosed,
  locationConfirmed,
  locationModalRequested,
  markerMoved,
  positionFailed,
  positionRequested,
  selectLocation,
} from './slice.ts'

/** Debounce of marker moves, in ms: arrow keys move the marker in quick succession. */
const DEBOUNCE_MS = 250

/** B29: loads the addresses at the marker. */
function* findCandidates(): SagaIterator {
  yield delay(DEBOUNCE_MS)
  const { point }: LocationState = yield select(selectLocation)
  if (!point) return
  try {
    const query = { lat: point.latitude, long: point.longitude }
    const { places } = yield* call(reverseGeocode, { query })
    yield put(candidatesFound({ places }))
  } catch {
    // The map shows the error, and the diner can still move the marker.
    yield put(candidatesFailed())
  }
}

/** B12-B14: requests the device's position. A failure shows the browser's error message. */
export function* locate({ payload: { open } }: ReturnType<typeof positionRequested>): SagaIterator {
  if (!canLocate()) {
    yield put(positionFailed())
    yield put(noticeShown({ text: locationTexts.notSupported, tone: 'error' }))
    return
  }
  try {
    const point: Position = yield run(currentPosition)
    if (open) yield put(locationModalRequested({ at: point, placed: true }))
    else yield put(markerMoved({ point }))
  } catch (error) {
    const deviceMessage = error instanceof Error ? error.message : ''
    yield put(positionFailed())
    yield put(noticeShown({ text: deviceMessage || locationTexts.positionUnknown, tone: 'error' }))
  }
}

export function* locationSaga(): SagaIterator {
  // Closing the map or opening another one only cancels the pending request.
  yield takeLatest(
    [locationModalRequested, markerMoved, locationClosed, locationBegun, locationConfirmed],
    safely(function* (action): SagaIterator {
      if (locationModalRequested.match(action) || markerMoved.match(action)) yield* findCandidates()
    }),
  )
  yield takeLeading(positionRequested, safely(locate))
}
