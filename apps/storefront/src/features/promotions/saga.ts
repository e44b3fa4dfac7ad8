import { type Coupon, type CouponAnswer, checkCoupon, listCoupons } from '@tiffin/contract/coupons'
import { isCouponReason } from '@tiffin/domain/reasons/reason'
import type { SagaIterator, Task } from 'redux-saga'
import { cancel, delay, fork, put, select, take, takeEvery, takeLatest } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { hasOwnNotice } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { couponAnswered, couponChosen, type OrderInfoState, selectOrderInfo } from '../order-info/slice.ts'
import { orderPlaced, requoted } from '../payment/slice.ts'
import { type CouponConditions, selectCouponConditions } from './conditions.ts'
import {
  checkFailed,
  checkStarted,
  offersClosed,
  offersLoaded,
  offersShown,
  type PromotionsState,
  selectPromotions,
} from './slice.ts'

/** Several changes in a row, as of a stepper, are one check. */
const SETTLES_MS = 300

/** N1. Without the list, a code can still be typed, so a failure is not shown. */
export function* loadOffers({ payload: { storeId } }: ReturnType<typeof offersShown>): SagaIterator {
  try {
    const { coupons }: { coupons: readonly Coupon[] } = yield* call(listCoupons, { query: { storeId } })
    yield put(offersLoaded({ offers: coupons }))
  } catch (error) {
    if (hasOwnNotice(error)) throw error
    yield put(offersLoaded({ offers: [] }))
  }
}

/** N2-N4: asks the server about the coupon. A newer check cancels this one, so an old answer is never shown. */
function* check({ body }: CouponConditions, isFirst: boolean): SagaIterator {
  yield put(checkStarted())
  if (!isFirst) yield delay(SETTLES_MS)
  try {
    const answer: CouponAnswer = yield* call(checkCoupon, { body })
    yield put(couponAnswered(answer))
  } catch (error) {
    yield put(checkFailed())
    if (hasOwnNotice(error)) throw error
  }
}

const safeCheck = safely(check)

/** The amount was lost although nothing changed, as when another tab changed the order. */
function* isUnanswered(): SagaIterator<boolean> {
  const { couponAmount }: OrderInfoState = yield select(selectOrderInfo)
  const { check: state }: PromotionsState = yield select(selectPromotions)
  return couponAmount === null && state === 'answered'
}

function* conditionsNow(): SagaIterator<CouponConditions | null> {
  const { isShown }: PromotionsState = yield select(selectPromotions)
  return isShown ? yield select(selectCouponConditions) : null
}

/** AMB94: checks the coupon when its page opens, and again on every change of what its amount depends on. */
export function* watchConditions(): SagaIterator {
  let checked: string | null = null
  let running: Task | null = null
  while (true) {
    const conditions: CouponConditions | null = yield* conditionsNow()
    const key = conditions?.key ?? null
    if (key !== checked || (key !== null && (yield* isUnanswered()))) {
      if (running) yield cancel(running)
      // A coupon that was just chosen is checked at once.
      const isFirst = checked === null
      checked = key
      running = conditions ? yield fork(safeCheck, conditions, isFirst) : null
    }
    yield take('*')
  }
}

/** AMB32: a re-quote is an answer about the coupon too. */
export function* takeRequote({ payload }: ReturnType<typeof requoted>): SagaIterator {
  const notes = payload?.notes ?? []
  for (const { change } of notes) {
    if (change.kind === 'refused' && isCouponReason(change.reason)) {
      yield put(couponAnswered({ amount: 0, refusal: change.reason }))
      return
    }
  }
  for (const { change } of notes) {
    if (change.kind === 'bill' && change.code === 'coupon') {
      yield put(couponAnswered({ amount: change.now, refusal: null }))
    }
  }
}

/** N6: the coupon does not outlast its order, even if the cart has changed since and is kept. */
export function* dropPlaced(): SagaIterator {
  yield put(couponChosen({ coupon: null }))
}

/** A code that does not exist is not kept beyond the sheet in which it was typed. */
export function* dropUnknown(): SagaIterator {
  const { refusal }: PromotionsState = yield select(selectPromotions)
  if (refusal?.code === 'coupon-not-offered') yield put(couponChosen({ coupon: null }))
}

export function* promotionsSaga(): SagaIterator {
  yield takeLatest(offersShown, safely(loadOffers))
  yield takeEvery(requoted, safely(takeRequote))
  yield takeEvery(orderPlaced, safely(dropPlaced))
  yield takeEvery(offersClosed, safely(dropUnknown))
  yield fork(watchConditions)
}
