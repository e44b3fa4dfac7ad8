import { reverseGeocode } from '@tiffin/contract/stores'
import type { SagaIterator } from 'redux-saga'
import { delay, put, call as run, takeLatest, takeLeading } from 'redux-saga/effects'
import { locationTexts } from '#texts/location'
import { call } from '../../api/call.ts'
import { safely } from '../../api/safely.ts'
import { canLocate, currentPosition, type Position } from '../../platform/geolocation.ts'
import { noticeShown } from '../notices/slice.ts'
import {
  candidatesFailed,
  candidatesFound,
  DEFAULT_CENTRE,
  locationBegun,
  locationClosed,
  locationConfirmed,
  locationModalRequested,
  markerMoved,
  positionFailed,
  positionRequested,
} from './slice.ts'

/** Debounce of marker moves, in ms: arrow keys move the marker in quick succession. */
const DEBOUNCE_MS = 250

export function* findCandidates({ payload: { point } }: ReturnType<typeof markerMoved>): SagaIterator {
  yield delay(DEBOUNCE_MS)
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
    if (open) yield put(locationModalRequested({ at: point }))
    else yield put(markerMoved({ point }))
  } catch (error) {
    const deviceMessage = error instanceof Error ? error.message : ''
    yield put(positionFailed())
    yield put(noticeShown({ text: deviceMessage || locationTexts.positionUnknown, tone: 'error' }))
  }
}

/** Loads the addresses at the point where the modal opens. */
function* begin({ payload: { at } }: ReturnType<typeof locationModalRequested>): SagaIterator {
  yield put(markerMoved({ point: at ?? DEFAULT_CENTRE }))
}

export function* locationSaga(): SagaIterator {
  yield takeLatest(locationModalRequested, safely(begin))
  yield takeLatest(
    [markerMoved, locationClosed, locationBegun, locationConfirmed],
    safely(function* (action): SagaIterator {
      if (markerMoved.match(action)) yield* findCandidates(action)
    }),
  )
  yield takeLeading(positionRequested, safely(locate))
}
