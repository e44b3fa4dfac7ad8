import { type PlaceSuggestion, searchPlaces } from '@tiffin/contract/stores'
import { placeQueryOf } from '@tiffin/domain/people/place-query'
import { pincodeOf } from '@tiffin/domain/people/validation'
import type { SagaIterator } from 'redux-saga'
import { delay, put, select, takeLatest } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { safely } from '../../api/safely.ts'
import type { SelectedPlace } from '../session/slice.ts'
import {
  type LandingState,
  placeRefused,
  placeSubmitted,
  placesCleared,
  placesFailed,
  placesFound,
  placeTyped,
  selectLanding,
  type Target,
  targetChosen,
  targetCleared,
} from './slice.ts'

/** B10: the minimum number of characters for suggestions. */
export const PLACE_SEARCH_FROM = 4

/** Debounce of the place search, in ms. */
const DEBOUNCE_MS = 60

export const placeTarget = ({ id, name, detail, latitude, longitude }: PlaceSuggestion): Target => ({
  label: [name, detail].filter(Boolean).join(', '),
  latitude,
  longitude,
  pincode: null,
  ...(latitude === null ? { placeId: id } : {}),
})

/** The target of a place that was selected before. */
export const targetAt = ({ address: label, latitude, longitude, pincode }: SelectedPlace): Target => ({
  label,
  latitude,
  longitude,
  pincode: pincode ?? null,
})

/**
 * AMB91: the delivery place for a submitted text: the first suggestion, else the text itself if it is a pincode, else
 * null.
 */
export function targetOf(text: string, places: readonly PlaceSuggestion[]): Target | null {
  const place = places[0]
  if (place) return placeTarget(place)
  const pincode = pincodeOf(text)
  return pincode === null ? null : { label: pincode, latitude: null, longitude: null, pincode }
}

function* placesFor(text: string): SagaIterator<readonly PlaceSuggestion[]> {
  const { places } = yield* call(searchPlaces, { query: { query: placeQueryOf(text) } })
  return places
}

function* suggest({ payload: { query } }: ReturnType<typeof placeTyped>): SagaIterator {
  if (query.length < PLACE_SEARCH_FROM) {
    yield put(placesCleared())
    return
  }
  yield delay(DEBOUNCE_MS)
  try {
    const places: readonly PlaceSuggestion[] = yield* placesFor(query)
    yield put(placesFound({ query, places }))
  } catch {
    // No notice: the search field shows the failure, and a pincode works without suggestions.
    yield put(placesFailed())
  }
}

/** The suggestions for a submitted text: the loaded ones if they are of this text. Null after a failure. */
function* suggestionsOf(text: string): SagaIterator<readonly PlaceSuggestion[] | null> {
  const { places }: LandingState = yield select(selectLanding)
  if (places.status === 'ready' && places.query === text) return places.places
  try {
    return yield* placesFor(text)
  } catch {
    return null
  }
}

/** AMB91: selects the place of the submitted text, or says what to type instead. */
function* find({ payload }: ReturnType<typeof placeSubmitted>): SagaIterator {
  const text = payload.text.trim()
  const { target: current }: LandingState = yield select(selectLanding)
  if (current !== null && current.label === text) return yield put(targetChosen({ target: current }))
  if (text.length < PLACE_SEARCH_FROM) return yield put(placeRefused({ problem: text === '' ? 'empty' : 'short' }))
  const places: readonly PlaceSuggestion[] | null = yield* suggestionsOf(text)
  const target = targetOf(text, places ?? [])
  if (target) yield put(targetChosen({ target }))
  else yield put(placeRefused({ problem: places === null ? 'failed' : 'unmatched' }))
}

export function* placeSearchSaga(): SagaIterator {
  // Typing on, or choosing another place, cancels a pending search.
  yield takeLatest(
    [placeTyped, placeSubmitted, targetChosen, targetCleared],
    safely(function* (action): SagaIterator {
      if (placeTyped.match(action)) yield* suggest(action)
      if (placeSubmitted.match(action)) yield* find(action)
    }),
  )
}
