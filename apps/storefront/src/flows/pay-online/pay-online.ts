import { type PaymentState, type ProviderCheckout, paymentState } from '@tiffin/contract/payments'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, select } from 'redux-saga/effects'
import { payOnlineTexts } from '#texts/pay-online'
import { call } from '../../api/call.ts'
import { type CartState, selectCart } from '../../features/cart/slice.ts'
import { noticeShown } from '../../features/notices/slice.ts'
import type { OrderToPlace } from '../../features/payment/selectors.ts'
import {
  type PlacedAt,
  payingStarted,
  paymentDue,
  paymentWatched,
  placementEnded,
  placementStarted,
} from '../../features/payment/slice.ts'
import { paths } from '../../paths.ts'
import { payOrderPath } from '../../pay-order-path.ts'
import { goTo } from '../../platform/navigation.ts'
import { openPaymentWindow, type WindowResult } from '../../platform/payment-window.ts'
import { type Attempt, contentsOf, forgetAttempt } from '../place-order/attempt.ts'
import { isCartOf, keepCart } from '../place-order/cart-of-attempt.ts'
import { isAtPay } from '../place-order/order-link.ts'
import { askVerdict } from './ask-verdict.ts'
import { forgetPayment, type OpenPayment, openPayment, openPayments, rememberPayment } from './open-payments.ts'
import { cartInPlace, settleElsewhere, settlePayment } from './settle-payment.ts'

function* showBlocked(payment: OpenPayment): SagaIterator {
  yield put(placementEnded())
  yield put(noticeShown({ text: payOnlineTexts.blocked, tone: 'error' }))
  // On the page of the cart, the next press opens the same checkout again.
  if (yield* cartInPlace(payment)) goTo(paths.pay(payment.attempt.storeId), { replace: true })
}

/** Runs a step of a payment; after an error the diner can press again. */
function* endingOnError<T>(step: SagaIterator<T>): SagaIterator<T> {
  try {
    return yield* step
  } catch (error) {
    yield put(placementEnded())
    throw error
  }
}

/** True while the checkout can be opened. */
const isPayable = (state: PaymentState): state is PaymentState & { readonly checkout: ProviderCheckout } =>
  state.verdict === 'undecided' && state.checkout !== null

/** M12: opens the provider's checkout and follows the server's verdict (SAFE5). */
function* openCheckout(payment: OpenPayment, checkout: ProviderCheckout): SagaIterator {
  yield put(payingStarted())
  const result: WindowResult = yield invoke(openPaymentWindow, checkout)
  if (result === 'blocked') return yield* showBlocked(payment)
  const verdict = yield* askVerdict(payment.orderId, result)
  yield* settlePayment(payment, verdict, result)
}

/** The attempt has made an order: from now on its payment is stored, so that a crash loses neither order nor cart. */
function* nowUnpaid(attempt: Attempt, orderId: string): SagaIterator<OpenPayment> {
  const payment: OpenPayment = { orderId, attempt, cart: null }
  yield invoke(rememberPayment, payment)
  yield invoke(forgetAttempt)
  return payment
}

/** Leaves an order unpaid for now: the watch over payments follows it, and the diner can pay for it on its page. */
function* leaveUnpaid({ orderId, attempt }: OpenPayment): SagaIterator {
  yield put(placementEnded())
  yield put(paymentWatched({ orderId, storeId: attempt.storeId }))
}

/** Pays for the order of the cart on the pay page. SAFE2: a reload opens this checkout again and places nothing. */
function* payHere(payment: OpenPayment, checkout: ProviderCheckout): SagaIterator {
  goTo(payOrderPath(payment.attempt.storeId, payment.orderId), { replace: true })
  yield* openCheckout(payment, checkout)
}

/** M11, M12: pays for an order that was just placed, unless the diner has left the pay page meanwhile. */
export function* payOnline(attempt: Attempt, orderId: string, checkout: ProviderCheckout): SagaIterator {
  const payment = yield* nowUnpaid(attempt, orderId)
  if (yield* isAtPay()) yield* endingOnError(payHere(payment, checkout))
  else yield* leaveUnpaid(payment)
}

/**
 * AMB32: goes on with an order whose answer was lost. On the pay page of its cart, it is paid or settled; everywhere
 * else, the watch over payments follows it.
 */
export function* resumeOnline(attempt: Attempt, orderId: string): SagaIterator {
  const payment = yield* nowUnpaid(attempt, orderId)
  const cart: CartState = yield select(selectCart)
  if (isCartOf(cart, attempt) && (yield* isAtPay())) return yield* endingOnError(payOrSettle(payment))
  if (!isCartOf(cart, attempt)) yield* keepCart(cart, attempt)
  yield* leaveUnpaid(payment)
}

function* payOrSettle(payment: OpenPayment): SagaIterator {
  const { payment: state } = yield* call(paymentState, { params: { orderId: payment.orderId } })
  if (isPayable(state)) yield* payHere(payment, state.checkout)
  else yield* settlePayment(payment, state.verdict, null)
}

/** True when the open checkout is for exactly this order. */
const isFor = (order: OrderToPlace, { attempt }: OpenPayment, { amount }: PaymentState): boolean =>
  order.order.payment === 'DIGITAL' && contentsOf(order) === attempt.contents && amount === order.seenBill.total

/** The cart has changed since its order was placed: closes the checkout of that order first, so that it is not paid too. */
function* replacePayment(payment: OpenPayment): SagaIterator<boolean> {
  const { orderId, attempt } = payment
  const verdict = yield* askVerdict(orderId, 'APP_CLOSED')
  const cart: CartState = yield select(selectCart)
  if (verdict === 'failed') {
    yield invoke(forgetPayment, orderId)
    yield* keepCart(cart, attempt)
    return false
  }
  yield put(placementEnded())
  if (verdict === 'paid') {
    yield* settleElsewhere(payment, 'paid')
    return true
  }
  yield* keepCart(cart, attempt)
  yield put(noticeShown({ text: payOnlineTexts.pendingEarlier(orderId), tone: 'error' }))
  yield put(paymentWatched({ orderId, storeId: attempt.storeId }))
  return true
}

/**
 * SAFE2: goes on with the payment of an order that this cart has already become, instead of placing it again. Returns
 * false when there is none, or its payment has failed: then the cart may be placed.
 */
export function* continuePayment(order: OrderToPlace): SagaIterator<boolean> {
  const { orderKey }: CartState = yield select(selectCart)
  const payment = openPayments().find(({ attempt, cart }) => cart === null && attempt.key === orderKey)
  if (!payment) return false
  yield put(placementStarted())
  return yield* endingOnError(proceed(payment, order))
}

function* proceed(payment: OpenPayment, order: OrderToPlace): SagaIterator<boolean> {
  const { payment: state } = yield* call(paymentState, { params: { orderId: payment.orderId } })
  if (state.verdict === 'failed' || !isFor(order, payment, state)) return yield* replacePayment(payment)
  if (isPayable(state)) yield* payHere(payment, state.checkout)
  else yield* settlePayment(payment, state.verdict, null)
  return true
}

/** The payment of an order that was placed in another browser: it has no cart here. */
const foreignPayment = ({ storeId, orderId }: PlacedAt): OpenPayment => ({
  orderId,
  attempt: { key: '', storeId, contents: '' },
  cart: null,
})

/** M12: pays for an order that is placed already: after a reload while paying, or from the order's page. */
export function* payOrder(placed: PlacedAt): SagaIterator {
  const payment = openPayment(placed.orderId) ?? foreignPayment(placed)
  yield* endingOnError(payNow(payment))
}

function* payNow(payment: OpenPayment): SagaIterator {
  const { payment: state } = yield* call(paymentState, { params: { orderId: payment.orderId } })
  yield put(paymentDue({ amount: state.amount }))
  if (isPayable(state)) yield* openCheckout(payment, state.checkout)
  else yield* settlePayment(payment, state.verdict, null)
}
