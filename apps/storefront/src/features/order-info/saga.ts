import type { MealTime } from '@tiffin/contract/storefront'
import type { LocalDate } from '@tiffin/domain/clock'
import type { Offers } from '@tiffin/domain/order/checks'
import { defaultDeliveryMode } from '@tiffin/domain/order-type'
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

/** C25, AMB14: a store that was entered without a mode, or with one that it does not have, gets its own default. */
function* settleMode({ payload }: ReturnType<typeof storefrontLoaded>): SagaIterator {
  const { store } = payload.storefront
  const info: OrderInfoState = yield select(selectOrderInfo)
  // A9, G10, AMB13: a programme's meals are collected, whatever was kept or the store offers besides.
  const offers: Offers | null = yield select(selectOffers)
  // A menu that came after its store was left.
  if (!offers) return false
  if (info.storeId === store.storeId && offers[info.order.mode]) return true
  const deliveryMode = defaultDeliveryMode(offers)
  if (deliveryMode === null) goTo(paths.landing(), { replace: true })
  else yield put(storeSelected({ storeId: store.storeId, deliveryMode }))
  return deliveryMode !== null
}

/** G8: where the store takes orders for another day only, the order is for that day. G9: a failed lookup says nothing. */
function* settleDate(mealTime: MealTime | null): SagaIterator {
  const date: LocalDate | null = yield select(selectLaterDate)
  if (mealTime && mealTime.date !== date) yield put(mealDateFound({ date: mealTime.date }))
}

export function* settle(event: ReturnType<typeof storefrontLoaded>): SagaIterator {
  const settled: boolean = yield* settleMode(event)
  if (settled) yield* settleDate(event.payload.storefront.mealTime)
}

/** G4: an order of another kind begins for now; what the store said of the day holds for it too. */
function* settleSwitched(): SagaIterator {
  const { mealTime }: StorefrontState = yield select(selectStorefront)
  yield* settleDate(mealTime)
}

export function* orderInfoSaga(): SagaIterator {
  yield takeEvery(storefrontLoaded, safely(settle))
  yield takeEvery(orderTypeSwitched, safely(settleSwitched))
}
