import type { DeliveryMode } from '@tiffin/domain/order/order-type'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, select, take, takeLatest, takeLeading } from 'redux-saga/effects'
import { safely } from '../../api/safely.ts'
import { deliveryConfirmed, storesThereRequested } from '../../features/addresses/slice.ts'
import { orderChanged, orderInfoReset, selectDeliveryMode } from '../../features/order-info/slice.ts'
import { placeSelected, type SelectedPlace, selectSelectedPlace } from '../../features/session/slice.ts'
import {
  type StorefrontState,
  selectStorefront,
  serviceabilityChecked,
  storefrontClosed,
  storefrontLoaded,
} from '../../features/storefront/slice.ts'
import { paths } from '../../paths.ts'
import { importWithRetry } from '../../platform/import-with-retry.ts'
import { goTo } from '../../platform/navigation.ts'

type CheckUntilAnswered = typeof import('./check-until-answered.ts')

/** PERF6: a pickup order, and one whose address is confirmed, need no check. */
const loadCheck = (): Promise<CheckUntilAnswered> => importWithRetry(() => import('./check-until-answered.ts'))

/** The events that start a check, or end the running one. */
const triggers = [
  storefrontLoaded,
  placeSelected,
  storefrontClosed,
  orderInfoReset,
  deliveryConfirmed,
  orderChanged,
] as const

type Trigger = ReturnType<(typeof triggers)[number]>

function* check(trigger: Trigger): SagaIterator {
  // Leaving the pages of a store only cancels the running check.
  if (storefrontClosed.match(trigger)) return
  const { storeId, status }: StorefrontState = yield select(selectStorefront)
  const deliveryMode: DeliveryMode | null = yield select(selectDeliveryMode)
  const place: SelectedPlace | null = yield select(selectSelectedPlace)
  if (storeId === null || status === 'idle') return
  // A pickup order needs no check. L3: the store delivers to the chosen address, which replaces the place.
  if (deliveryMode !== 'delivery' || deliveryConfirmed.match(trigger))
    yield put(serviceabilityChecked({ storeId, refusal: null }))
  else if (place) {
    const { checkUntilAnswered }: CheckUntilAnswered = yield invoke(loadCheck)
    yield* checkUntilAnswered({ storeId, place })
  }
}

/**
 * Opens the landing page, which lists the stores that deliver to the selected place. The cart and its order stay until
 * another store is chosen (AMB81).
 */
function* showStoresThere({ payload: { place } }: ReturnType<typeof storesThereRequested>): SagaIterator {
  goTo(paths.landing())
  // The place must not be checked against this store, which does not deliver there.
  const { status }: StorefrontState = yield select(selectStorefront)
  if (status !== 'idle') yield take(storefrontClosed)
  yield put(placeSelected({ place }))
}

/**
 * C23: checks whether the store delivers to the selected place: when the store loads, and when the diner selects a place
 * or changes the order, which may now be a delivery.
 */
export function* checkServiceabilitySaga(): SagaIterator {
  yield takeLatest([...triggers], safely(check))
  yield takeLeading(storesThereRequested, safely(showStoresThere))
}
