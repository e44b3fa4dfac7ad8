import type { Place } from '@tiffin/contract/stores'
import { findDeliveryStores, findPickupStores, placeById } from '@tiffin/contract/stores'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, select, spawn, take, takeLatest, takeLeading } from 'redux-saga/effects'
import { landingTexts } from '#texts/landing'
import { call } from '../../api/call.ts'
import { isTransient, messageOf } from '../../api/problem.ts'
import { waitBeforeRetry } from '../../api/retry.ts'
import { safely } from '../../api/safely.ts'
import { paths } from '../../paths.ts'
import { currentPath, goTo } from '../../platform/navigation.ts'
import { branchesClosed } from '../branches/slice.ts'
import { type CartState, cartCleared, selectCart } from '../cart/slice.ts'
import { selectClient } from '../client/slice.ts'
import { ask } from '../confirm/slice.ts'
import { locationConfirmed } from '../location/slice.ts'
import { type OrderInfoState, orderPageOpened, selectOrderInfo, storeSelected } from '../order-info/slice.ts'
import { orderSheetRequested } from '../order-type/slice.ts'
import { placeSelected, type SelectedPlace, selectSelectedPlace } from '../session/slice.ts'
import { chooseOwnSchool } from './own-school.ts'
import { placeSearchSaga, placeTarget } from './place-search.ts'
import {
  deliveryStoresFailed,
  deliveryStoresFound,
  pickupStoresFailed,
  pickupStoresFound,
  pickupStoresRequested,
  storeChosen,
  type Target,
  targetChosen,
} from './slice.ts'

const locationOf = ({ latitude, longitude, pincode }: Target) => {
  if (latitude !== null && longitude !== null) return { lat: latitude, long: longitude }
  return pincode === null ? {} : { pincode }
}

/** The delivery place of a target; null while its coordinates are unknown. */
function placeOf({ label: address, latitude, longitude, pincode }: Target): SelectedPlace | null {
  if (pincode !== null) return { address, latitude: null, longitude: null, pincode }
  return latitude === null || longitude === null ? null : { address, latitude, longitude }
}

/** C12: selects a place, unless it is selected: another place than before clears the address of the order. */
function* takePlace(place: SelectedPlace | null): SagaIterator {
  const before: SelectedPlace | null = yield select(selectSelectedPlace)
  const isSame =
    place?.address === before?.address && place?.latitude === before?.latitude && place?.longitude === before?.longitude
  if (place && !isSame) yield put(placeSelected({ place }))
}

/** B30: looks up the coordinates of a suggestion that has none. */
function* withCoordinates(target: Target): SagaIterator<Target> {
  if (target.placeId === undefined) return target
  const { place }: { place: Place | null } = yield* call(placeById, { query: { id: target.placeId } })
  return place ? { ...target, latitude: place.latitude, longitude: place.longitude } : target
}

/**
 * Waits, then returns true if the call should be repeated: transient errors are retried while the landing page is open
 * (AMB97).
 */
function* shouldRetry(error: unknown, attempt: number): SagaIterator<boolean> {
  if (!isTransient(error)) return false
  yield* waitBeforeRetry(attempt)
  const path: string = yield invoke(currentPath)
  return path === paths.landing()
}

function* findStoresFor({ payload }: ReturnType<typeof targetChosen>): SagaIterator {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const target: Target = yield* withCoordinates(payload.target)
      yield* takePlace(placeOf(target))
      const { stores } = yield* call(findDeliveryStores, { query: locationOf(target) })
      yield put(deliveryStoresFound({ stores }))
      return
    } catch (error) {
      yield put(deliveryStoresFailed({ message: messageOf(error) }))
      const again: boolean = yield* shouldRetry(error, attempt)
      if (!again) return
    }
  }
}

/** B26: the address confirmed on the map becomes the delivery place. */
function* targetConfirmedPlace({ payload: { place } }: ReturnType<typeof locationConfirmed>): SagaIterator {
  yield put(targetChosen({ target: placeTarget(place) }))
}

function* loadPickupStores(): SagaIterator {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { stores } = yield* call(findPickupStores, {})
      yield put(pickupStoresFound({ stores }))
      return
    } catch (error) {
      yield put(pickupStoresFailed({ message: messageOf(error) }))
      const again: boolean = yield* shouldRetry(error, attempt)
      if (!again) return
    }
  }
}

/** AMB81: true if the store may be opened; asks before clearing another store's cart. */
function* mayLeaveCart(storeId: number, name: string): SagaIterator<boolean> {
  const cart: CartState = yield select(selectCart)
  if (cart.lines.length === 0 || cart.storeId === storeId) return true
  const yes: boolean = yield* ask(landingTexts.changeStore(name))
  if (yes) yield put(cartCleared())
  return yes
}

/** B24, AMB56: opens the mode chooser over the chosen store, once its page has opened. */
function* openTypeSheet(storeId: number): SagaIterator {
  yield take(orderPageOpened)
  const info: OrderInfoState = yield select(selectOrderInfo)
  if (info.storeId === storeId) yield put(orderSheetRequested({ sheet: 'type' }))
}

/** B24, B25: starts a fresh order for now at this store, in the mode of the tab (AMB14). */
export function* takeStore({ payload: { store, mode } }: ReturnType<typeof storeChosen>): SagaIterator {
  yield put(branchesClosed())
  const allowed: boolean = yield* mayLeaveCart(store.storeId, store.name)
  if (!allowed) return
  yield put(storeSelected({ storeId: store.storeId, deliveryMode: mode }))
  goTo(paths.storeHome(store.storeId))
  const { quickStart }: ReturnType<typeof selectClient> = yield select(selectClient)
  // Decision 0108: the bar names the time that is taken, and changes it.
  if (!quickStart && (store.mealScheduling || store.mealSubscription)) yield spawn(openTypeSheet, store.storeId)
}

export function* landingSaga(): SagaIterator {
  yield* placeSearchSaga()
  yield takeLatest(targetChosen, safely(findStoresFor))
  yield takeLatest(locationConfirmed, safely(targetConfirmedPlace))
  yield takeLatest(pickupStoresRequested, safely(loadPickupStores))
  yield takeLatest(pickupStoresFound, safely(chooseOwnSchool))
  yield takeLeading(storeChosen, safely(takeStore))
}
