import type { Action } from '@reduxjs/toolkit'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, select, takeEvery, takeLeading } from 'redux-saga/effects'
import { safely } from '../../api/safely.ts'
import { cancelEnded } from '../../features/cancellation/slice.ts'
import { type CartState, cartRestored, selectCart } from '../../features/cart/slice.ts'
import { noticeShown } from '../../features/notices/slice.ts'
import { paymentDecided } from '../../features/open-payments/slice.ts'
import {
  type UnpaidCart,
  unpaidCartDropped,
  unpaidCartRead,
  unpaidCartRestored,
} from '../../features/open-payments/unpaid-cart.ts'
import { paths } from '../../paths.ts'
import { loadPage } from '../../platform/navigation.ts'
import { onlineWords } from '../../texts/online-words.ts'
import { keepUnpaidCart, type OpenPayment, openPayment, unpaidCart } from '../pay-online/open-payments.ts'
import { endCancelled } from '../pay-online/settle-payment.ts'

/** AMB109: gives the cart back and opens its pay page, which is a document of its own (SAFE15). */
function* restore(): SagaIterator {
  const unpaid: UnpaidCart | null = yield invoke(unpaidCart)
  // Another tab may have restored it.
  if (!unpaid) return yield put(unpaidCartRead(null))
  yield put(cartRestored(unpaid.cart))
  if (unpaid.cart.storeId !== null) yield invoke(loadPage, paths.pay(unpaid.cart.storeId))
}

function* drop(): SagaIterator {
  yield invoke(keepUnpaidCart, null)
}

/** AMB109: once another cart has begun, or the cart is back, there is nothing to restore. */
function* forgetReplaced(): SagaIterator {
  const { lines }: CartState = yield select(selectCart)
  if (lines.length === 0 || unpaidCart() === null) return
  yield invoke(keepUnpaidCart, null)
  yield put(unpaidCartRead(null))
}

/**
 * AMB109: the diner has cancelled the order here, and its payment is no longer one to wait for. The cancellation has a
 * notice of its own: a further one only offers the cart when another one has begun.
 */
function* endCancelledHere({ payload: { orderId, isCancelled } }: ReturnType<typeof cancelEnded>): SagaIterator {
  const payment: OpenPayment | null = isCancelled ? yield invoke(openPayment, orderId) : null
  if (!payment) return
  yield put(paymentDecided({ orderId }))
  const more = yield* endCancelled(payment)
  if ('action' in more) yield put(noticeShown({ text: onlineWords(payment).cancelled(orderId), ...more }))
}

const isOfCart = ({ type }: Action<string>): boolean => type.startsWith('cart/')

export function* unpaidCartSaga(): SagaIterator {
  yield takeLeading(unpaidCartRestored, safely(restore))
  yield takeEvery(unpaidCartDropped, safely(drop))
  yield takeEvery(cancelEnded, safely(endCancelledHere))
  yield takeEvery(isOfCart, safely(forgetReplaced))
  yield* safely(forgetReplaced)()
}
