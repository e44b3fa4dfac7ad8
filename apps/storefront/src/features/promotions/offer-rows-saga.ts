import { type Coupon, type CouponAnswer, checkCoupon } from '@tiffin/contract/coupons'
import type { SagaIterator } from 'redux-saga'
import { fork, put, select, take, takeLatest } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { hasOwnNotice } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { type OrderToPlace, selectOrderToPlace } from '../pay/selectors.ts'
import { withCoupon } from './conditions.ts'
import {
  offersClosed,
  offersLoaded,
  offersOpened,
  type PromotionsState,
  rowAnswered,
  selectPromotions,
} from './slice.ts'

function* listed(): SagaIterator<readonly Coupon[]> {
  const { offers }: PromotionsState = yield select(selectPromotions)
  if (offers) return offers
  const { payload }: ReturnType<typeof offersLoaded> = yield take(offersLoaded)
  return payload.offers
}

/**
 * N3: asks the server about each listed coupon while the sheet is open, so that a row says why its coupon cannot apply
 * now. Without an answer a row says nothing, and its coupon can be tried.
 */
function* checkRows(): SagaIterator {
  const { isSheetOpen }: PromotionsState = yield select(selectPromotions)
  if (!isSheetOpen) return
  for (const { code } of yield* listed()) {
    const placing: OrderToPlace | null = yield select(selectOrderToPlace)
    const { isSheetOpen: isStillOpen }: PromotionsState = yield select(selectPromotions)
    if (!placing || !isStillOpen) return
    try {
      const answer: CouponAnswer = yield* call(checkCoupon, { body: withCoupon(placing, code, null) })
      yield put(rowAnswered({ code, answer }))
    } catch (error) {
      if (hasOwnNotice(error)) throw error
      return
    }
  }
}

export function* offerRowsSaga(): SagaIterator {
  // The sheet with whose code this saga loads is open already.
  yield fork(safely(checkRows))
  yield takeLatest([offersOpened, offersClosed], safely(checkRows))
}
