import { findDeliveryStores } from '@tiffin/contract/stores'
import { reason } from '@tiffin/domain/reasons/reason'
import { messages } from '@tiffin/domain/texts/messages'
import type { SagaIterator } from 'redux-saga'
import { delay, put, select } from 'redux-saga/effects'
import { menuTexts } from '#texts/menu'
import { call } from '../../api/call.ts'
import { hasOwnNotice, isTransient, messageOf } from '../../api/problem.ts'
import { retryDelay } from '../../api/retry.ts'
import { storesThereRequested } from '../../features/addresses/slice.ts'
import { noticeShown } from '../../features/notices/slice.ts'
import { placeSelected, type SelectedPlace } from '../../features/session/slice.ts'
import {
  type NotServiceable,
  type StorefrontState,
  selectStorefront,
  serviceabilityChecked,
} from '../../features/storefront/slice.ts'

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
export function* checkUntilAnswered(subject: Check): SagaIterator {
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
