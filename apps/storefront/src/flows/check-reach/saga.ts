import { findDeliveryStores } from '@tiffin/contract/stores'
import type { DeliveryMode } from '@tiffin/domain/order-type'
import { reason } from '@tiffin/domain/reason'
import { messages } from '@tiffin/domain/texts/messages'
import type { SagaIterator } from 'redux-saga'
import { delay, put, select, takeLatest } from 'redux-saga/effects'
import { menuTexts } from '#texts/menu'
import { call } from '../../api/call.ts'
import { hasOwnNotice, isPassing, messageOf } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { retryDelay } from '../../api/try-again.ts'
import { noticeShown } from '../../features/notices/slice.ts'
import { selectDeliveryMode } from '../../features/order-info/slice.ts'
import { placeSelected, type SelectedPlace, selectSelectedPlace } from '../../features/session/slice.ts'
import {
  type NotServiceable,
  type StorefrontState,
  selectStorefront,
  serviceabilityChecked,
  storefrontClosed,
  storefrontLoaded,
} from '../../features/storefront/slice.ts'

/** What is to be checked: the open store, and the place that the food shall go to. */
interface Question {
  readonly storeId: number
  readonly place: SelectedPlace
}

const noticeOf = (why: NotServiceable): string =>
  why.code === 'upstream' ? why.data.message : messages.storeDoesNotDeliverNotice

const isSame = (one: NotServiceable, other: NotServiceable | null): boolean =>
  one.code === other?.code && noticeOf(one) === noticeOf(other)

/** Marks the store as out of reach, with one notice. C26: a place that it does not serve is cleared. */
function* refuse(storeId: number, why: NotServiceable): SagaIterator {
  const { notServiceable }: StorefrontState = yield select(selectStorefront)
  if (!isSame(why, notServiceable)) yield put(noticeShown({ text: noticeOf(why), tone: 'error' }))
  yield put(serviceabilityChecked({ storeId, refusal: why }))
}

function* ask({ storeId, place }: Question): SagaIterator {
  const { latitude: lat, longitude: long } = place
  const { stores } = yield* call(findDeliveryStores, { query: { lat, long } })
  if (stores.some((store) => store.storeId === storeId)) {
    yield put(serviceabilityChecked({ storeId, refusal: null }))
    return
  }
  yield* refuse(storeId, reason('store-does-not-deliver'))
  yield put(placeSelected({ place: null }))
}

/** C23, C24, AMB97: an answer decides; what passes by itself closes nothing, is told once and tried again. */
function* askUntilAnswered(question: Question): SagaIterator {
  for (let attempt = 0; ; attempt++) {
    try {
      yield* ask(question)
      return
    } catch (error) {
      if (hasOwnNotice(error)) return
      if (!isPassing(error)) {
        yield* refuse(question.storeId, reason('upstream', { message: messageOf(error) }))
        return
      }
      if (attempt === 0) yield put(noticeShown({ text: menuTexts.reachUnknown, tone: 'info' }))
    }
    yield delay(retryDelay(attempt))
  }
}

type Occasion = ReturnType<typeof storefrontLoaded | typeof placeSelected | typeof storefrontClosed>

function* check(occasion: Occasion): SagaIterator {
  // Leaving a store's pages only cancels what is being asked.
  if (storefrontClosed.match(occasion)) return
  const { storeId, status }: StorefrontState = yield select(selectStorefront)
  const deliveryMode: DeliveryMode | null = yield select(selectDeliveryMode)
  const place: SelectedPlace | null = yield select(selectSelectedPlace)
  if (storeId === null || status === 'idle') return
  // What is collected need not be in reach.
  if (deliveryMode !== 'delivery') yield put(serviceabilityChecked({ storeId, refusal: null }))
  else if (place) yield* askUntilAnswered({ storeId, place })
}

/** C23: on load and on the choice of a place it is asked whether the store delivers there. */
export function* checkReachSaga(): SagaIterator {
  yield takeLatest([storefrontLoaded, placeSelected, storefrontClosed], safely(check))
}
