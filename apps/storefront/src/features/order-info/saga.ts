import type { Store } from '@tiffin/contract/stores'
import type { Offers } from '@tiffin/domain/order/checks'
import type { Order } from '@tiffin/domain/order/order'
import { defaultDeliveryMode } from '@tiffin/domain/order/order-type'
import type { MealMoment } from '@tiffin/domain/order/replan'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, select, takeEvery } from 'redux-saga/effects'
import { safely } from '../../api/safely.ts'
import { pageAt, paths } from '../../paths.ts'
import { currentPath, goTo } from '../../platform/navigation.ts'
import { type CartState, selectCart } from '../cart/slice.ts'
import { signedOut } from '../session/slice.ts'
import { selectMealMoment, selectOffers } from '../storefront/selectors.ts'
import { type StorefrontState, selectStorefront, storefrontLoaded } from '../storefront/slice.ts'
import {
  mealDateFound,
  type OrderInfoState,
  orderContinued,
  orderPageOpened,
  selectOrder,
  selectOrderInfo,
  storeSelected,
} from './slice.ts'

/** True once dishes of this store are chosen for the order at it. */
function* isUnderWay({ storeId }: Store): SagaIterator<boolean> {
  const info: OrderInfoState = yield select(selectOrderInfo)
  const cart: CartState = yield select(selectCart)
  return info.storeId === storeId && cart.storeId === storeId && cart.lines.length > 0
}

/**
 * C25, AMB14: keeps the selected mode if the store offers it, else selects the store's default mode. Returns false when
 * the store offers no mode. AMB32: an order whose dishes are chosen keeps its mode, and its refusal offers the other one.
 */
function* settleMode(store: Store): SagaIterator<boolean> {
  const { storeId, aside }: OrderInfoState = yield select(selectOrderInfo)
  // Back at the store that the diner had left: the order there goes on.
  if (storeId !== store.storeId && aside?.storeId === store.storeId) yield put(orderContinued())
  const info: OrderInfoState = yield select(selectOrderInfo)
  // A9, G10, AMB13: `selectOffers` excludes delivery for a programme, whose meals are always collected.
  const offers: Offers | null = yield select(selectOffers)
  // The diner left the store before its menu loaded.
  if (!offers) return false
  const keepsMode = info.storeId !== null && offers[info.order.mode]
  if (info.storeId === store.storeId && keepsMode) return true
  const underWay: boolean = yield* isUnderWay(store)
  if (underWay) return true
  const deliveryMode = keepsMode ? info.order.mode : defaultDeliveryMode(offers)
  if (deliveryMode === null) goTo(paths.landing(), { replace: true })
  else yield put(storeSelected({ storeId: store.storeId, deliveryMode, isEntered: true }))
  return deliveryMode !== null
}

/**
 * G8: if the store takes orders for another day only, moves the order to that day. G9: after a failed lookup, the order
 * stays unchanged.
 */
function* settleDate(): SagaIterator {
  const { plan }: Order = yield select(selectOrder)
  const moment: MealMoment | null = yield select(selectMealMoment)
  if (!moment) return
  const { date, minute } = moment
  const isOther = plan.kind === 'later' ? plan.date !== date : date !== null
  const { lines }: CartState = yield select(selectCart)
  // A full cart keeps its meal, also after the cut-off: its dishes may not be sold at the next meal.
  const isMissed = plan.kind === 'later' && plan.by === 'meal-time' && plan.minute !== minute && lines.length === 0
  if (isOther || isMissed) yield put(mealDateFound({ date, minute }))
}

/** AMB103: tracking an order does not end the order in progress at another store. */
function* onlyTracks(storeId: number): SagaIterator<boolean> {
  const path: string = yield invoke(currentPath)
  const info: OrderInfoState = yield select(selectOrderInfo)
  return info.storeId !== null && info.storeId !== storeId && pageAt(path)?.page === 'trackOrder'
}

/** Applies the opened store to the order, when the store has loaded and when a page that takes orders opens. */
export function* settle(): SagaIterator {
  const { store }: StorefrontState = yield select(selectStorefront)
  if (!store) return
  const tracks: boolean = yield* onlyTracks(store.storeId)
  if (tracks) return
  const settled: boolean = yield* settleMode(store)
  if (settled) yield* settleDate()
}

export function* orderInfoSaga(): SagaIterator {
  yield takeEvery([storefrontLoaded, orderPageOpened], safely(settle))
  // Q31: after a sign-out, the order starts for now, so the store's meal time is applied again.
  yield takeEvery(signedOut, safely(settleDate))
}
