import type { MealTime } from '@tiffin/contract/storefront'
import type { Offers } from '@tiffin/domain/order/checks'
import { defaultDeliveryMode } from '@tiffin/domain/order/order-type'
import type { LocalDate } from '@tiffin/domain/time/clock'
import type { SagaIterator } from 'redux-saga'
import { put, select, takeEvery } from 'redux-saga/effects'
import { safely } from '../../api/safely.ts'
import { paths } from '../../paths.ts'
import { goTo } from '../../platform/navigation.ts'
import { selectOffers } from '../storefront/selectors.ts'
import { type StorefrontState, selectStorefront, storefrontLoaded } from '../storefront/slice.ts'
import {
  mealDateFound,
  type OrderInfoState,
  orderTypeSwitched,
  selectLaterDate,
  selectOrderInfo,
  storeSelected,
} from './slice.ts'

/**
 * C25, AMB14: selects the store's default mode when none is selected, or the store does not offer the selected one.
 * Returns false when the store offers no mode.
 */
function* settleMode({ payload }: ReturnType<typeof storefrontLoaded>): SagaIterator {
  const { store } = payload.storefront
  const info: OrderInfoState = yield select(selectOrderInfo)
  // A9, G10, AMB13: `selectOffers` excludes delivery for a programme, whose meals are always collected.
  const offers: Offers | null = yield select(selectOffers)
  // The diner left the store before its menu loaded.
  if (!offers) return false
  if (info.storeId === store.storeId && offers[info.order.mode]) return true
  const deliveryMode = defaultDeliveryMode(offers)
  if (deliveryMode === null) goTo(paths.landing(), { replace: true })
  else yield put(storeSelected({ storeId: store.storeId, deliveryMode }))
  return deliveryMode !== null
}

/**
 * G8: if the store takes orders for another day only, moves the order to that day. G9: after a failed lookup, the order
 * stays unchanged.
 */
function* settleDate(mealTime: MealTime | null): SagaIterator {
  const date: LocalDate | null = yield select(selectLaterDate)
  if (mealTime && mealTime.date !== date) yield put(mealDateFound({ date: mealTime.date }))
}

export function* settle(event: ReturnType<typeof storefrontLoaded>): SagaIterator {
  const settled: boolean = yield* settleMode(event)
  if (settled) yield* settleDate(event.payload.storefront.mealTime)
}

/** G4: an order of another kind starts for now, so the store's meal time is applied again. */
function* settleSwitched(): SagaIterator {
  const { mealTime }: StorefrontState = yield select(selectStorefront)
  yield* settleDate(mealTime)
}

export function* orderInfoSaga(): SagaIterator {
  yield takeEvery(storefrontLoaded, safely(settle))
  yield takeEvery(orderTypeSwitched, safely(settleSwitched))
}
