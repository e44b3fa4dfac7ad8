import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, select } from 'redux-saga/effects'
import { attemptTexts } from '#texts/attempts'
import { planPaymentTexts } from '#texts/plan-payment'
import { type CartState, selectCart } from '../../features/cart/slice.ts'
import { noticeShown } from '../../features/notices/slice.ts'
import { placementEnded } from '../../features/payment/slice.ts'
import { type Attempt, forgetAttempt } from './attempt.ts'
import { isCartOf, takeOut } from './cart-of-attempt.ts'
import { loadPayOnline, type PayOnline } from './load-pay-online.ts'
import { isAtPay, linkToOrder } from './order-link.ts'
import type { Placed } from './placed.ts'
import { showPlacedOrder } from './settle.ts'

/** Shows a notice that an earlier order or plan was placed, with a link to it. */
export function* notifyEarlierOrder(storeId: number, placed: Placed, isTakenOut: boolean): SagaIterator {
  const { orderId, isPlan, isOneOfMany, message } = placed
  const words = isPlan ? planPaymentTexts : attemptTexts
  const earlier = isTakenOut ? words.earlierPlacedOut(orderId) : words.earlierPlaced(orderId)
  // AMB115: one number would name one of several plans.
  const text = isOneOfMany ? message : earlier
  const action = linkToOrder({ storeId, orderId, isPlan })
  yield put(noticeShown({ text, tone: 'info', action }))
}

/**
 * AMB32: ends an attempt whose order was found by its key. On the pay page, the order of the current cart is shown like
 * one that was just placed. Everywhere else, a notice says so with a link; what was ordered is taken out of the cart,
 * unless the cart has changed since. An order that is paid online ends by the verdict on its payment.
 */
export function* settleEarlier(attempt: Attempt, placed: Placed): SagaIterator {
  if (attempt.isOnline || placed.checkout) {
    const { resumeOnline }: PayOnline = yield invoke(loadPayOnline)
    return yield* resumeOnline(attempt, placed)
  }
  const cart: CartState = yield select(selectCart)
  const isOwn = isCartOf(cart, attempt)
  if (isOwn && (yield* isAtPay())) return yield* showPlacedOrder(attempt, placed)
  yield invoke(forgetAttempt)
  yield put(placementEnded())
  yield* takeOut(cart, attempt)
  yield* notifyEarlierOrder(attempt.storeId, placed, isOwn)
}
