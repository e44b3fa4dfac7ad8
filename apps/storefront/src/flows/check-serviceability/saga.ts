import { findDeliveryStores } from '@tiffin/contract/stores'
import type { DeliveryMode } from '@tiffin/domain/order/order-type'
import { reason } from '@tiffin/domain/reasons/reason'
import { messages } from '@tiffin/domain/texts/messages'
import type { SagaIterator } from 'redux-saga'
import { delay, put, select, takeLatest, takeLeading } from 'redux-saga/effects'
import { menuTexts } from '#texts/menu'
import { call } from '../../api/call.ts'
import { hasOwnNotice, isTransient, messageOf } from '../../api/problem.ts'
import { retryDelay } from '../../api/retry.ts'
import { safely } from '../../api/safely.ts'
import { deliveryConfirmed, storesThereRequested } from '../../features/addresses/slice.ts'
import { noticeShown } from '../../features/notices/slice.ts'
import { orderChanged, orderInfoReset, selectDeliveryMode } from '../../features/order-info/slice.ts'
import { placeSelected, type SelectedPlace, selectSelectedPlace } from '../../features/session/slice.ts'
import {
  type NotServiceable,
  type StorefrontState,
  selectStorefront,
  serviceabilityChecked,
  storefrontClosed,
  storefrontLoaded,
} from '../../features/storefront/slice.ts'
import { paths } from '../../paths.ts'
import { goTo } from '../../platform/navigation.ts'

/** The store and the delivery place to check. */
interface Check {
  readonly storeId: number
  readonly place: SelectedPlace
}

const noticeOf = (why: NotServiceable): string =>
  why.code === 'upstream' ? why.data.message : messages.storeDoesNotDeliverNotice

const isSame = (one: NotServiceable, other: NotServiceable | null): boolean =>
  one.code === other?.code && noticeOf(one) === noticeOf(other)

/** Marks the store as not serviceable. Shows a notice, unless the store is already marked for the same reason. */
function* markUnserviceable({ storeId, place }: Check, why: NotServiceable): SagaIterator {
  const { notServiceable }: StorefrontState = yield select(selectStorefront)
  const action = { label: menuTexts.storesThere, event: storesThereRequested({ place }) }
  if (!isSame(why, notServiceable)) yield put(noticeShown({ text: noticeOf(why), tone: 'error', action }))
  yield put(serviceabilityChecked({ storeId, refusal: why }))
}

const whereOf = ({ latitude: lat, longitude: long, pincode }: SelectedPlace) => {
  if (lat !== null && long !== null) return { lat, long }
  return pincode === undefined ? {} : { pincode }
}

function* requestCheck(subject: Check): SagaIterator {
  const { storeId, place } = subject
  const { stores } = yield* call(findDeliveryStores, { query: whereOf(place) })
  if (stores.some((store) => store.storeId === storeId)) {
    yield put(serviceabilityChecked({ storeId, refusal: null }))
    return
  }
  yield* markUnserviceable(subject, reason('store-does-not-deliver'))
  // C26: clear a place that the store does not deliver to.
  yield put(placeSelected({ place: null }))
}

/**
 * C23, C24, AMB97: retries until the server gives a definite answer. Transient errors show one notice and do not mark
 * the store as not serviceable.
 */
function* checkUntilAnswered(subject: Check): SagaIterator {
  for (let attempt = 0; ; attempt++) {
    try {
      yield* requestCheck(subject)
      return
    } catch (error) {
      if (hasOwnNotice(error)) return
      if (!isTransient(error)) {
        yield* markUnserviceable(subject, reason('upstream', { message: messageOf(error) }))
        return
      }
      if (attempt === 0) yield put(noticeShown({ text: menuTexts.serviceabilityUnknown, tone: 'info' }))
    }
    yield delay(retryDelay(attempt))
  }
}

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
  else if (place) yield* checkUntilAnswered({ storeId, place })
}

/**
 * Opens the landing page, which lists the stores that deliver to the selected place. The cart stays until another store
 * is chosen (AMB81).
 */
function* showStoresThere({ payload: { place } }: ReturnType<typeof storesThereRequested>): SagaIterator {
  // Without an order, the place is not checked against this store again.
  yield put(orderInfoReset())
  yield put(placeSelected({ place }))
  goTo(paths.landing())
}

/**
 * C23: checks whether the store delivers to the selected place: when the store loads, and when the diner selects a place
 * or changes the order, which may now be a delivery.
 */
export function* checkServiceabilitySaga(): SagaIterator {
  yield takeLatest([...triggers], safely(check))
  yield takeLeading(storesThereRequested, safely(showStoresThere))
}
