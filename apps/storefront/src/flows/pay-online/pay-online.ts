import type { PaymentHint, PaymentState, ProviderCheckout } from '@tiffin/contract/payments'
import { fromRupees, type Paise } from '@tiffin/domain/money/money'
import type { SagaIterator } from 'redux-saga'
import { delay, call as invoke, put, race, select, spawn, take } from 'redux-saga/effects'
import { payOnlineTexts } from '#texts/pay-online'
import { ApiProblem } from '../../api/problem.ts'
import { type CartState, newOrderKey, selectCart } from '../../features/cart/slice.ts'
import { noticeShown } from '../../features/notices/slice.ts'
import { loadPayOrder } from '../../features/pay/pay-order-code.ts'
import type { OrderToPlace } from '../../features/pay/selectors.ts'
import {
  confirmingLeft,
  confirmingStarted,
  type PlacedAt,
  payingStarted,
  paymentWatched,
  placementEnded,
  placementStarted,
} from '../../features/payment/slice.ts'
import { type StorefrontState, selectStorefront } from '../../features/storefront/slice.ts'
import { paths } from '../../paths.ts'
import { payOrderPath } from '../../pay-order-path.ts'
import { goTo } from '../../platform/navigation.ts'
import { openPaymentWindow, type WindowResult } from '../../platform/payment-window.ts'
import { onlineWords } from '../../texts/online-words.ts'
import { type Attempt, contentsOf, forgetAttempt } from '../place-order/attempt.ts'
import { isCartOf, keepCart } from '../place-order/cart-of-attempt.ts'
import { isAtPay } from '../place-order/order-link.ts'
import type { Placed } from '../place-order/placed.ts'
import { askVerdict, askVerdictBriefly, lookUpPayment, untilAnswered } from './ask-verdict.ts'
import {
  forgetPayment,
  type OpenPayment,
  openPayment,
  openPayments,
  paidOrderOf,
  rememberPayment,
  rememberTerms,
  withTerms,
} from './open-payments.ts'
import { isPaidHere } from './paid-here.ts'
import { cartInPlace, settleElsewhere, settlePayment } from './settle-payment.ts'

function* showBlocked(payment: OpenPayment): SagaIterator {
  yield put(placementEnded())
  // AMB110: the page counts what is set aside for it.
  if (payment.attempt.fromWallet) yield put(paymentWatched(paidOrderOf(payment)))
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

/** AMB109: learns until when the payment is decided, while the checkout is open; without an answer it stays unknown. */
function* learnTerms(payment: OpenPayment): SagaIterator {
  try {
    const state = yield* lookUpPayment(payment)
    yield invoke(rememberTerms, state)
  } catch (error) {
    // The diner asked for nothing here.
    if (!(error instanceof ApiProblem)) throw error
  }
}

/** M12: opens the provider's checkout and follows the server's verdict (SAFE5). */
function* openCheckout(payment: OpenPayment, checkout: ProviderCheckout): SagaIterator {
  yield invoke(rememberPayment, payment)
  yield put(payingStarted(paidOrderOf(payment)))
  // The connection may be lost when the checkout closes.
  loadPayOrder().catch(() => undefined)
  if (payment.decidedBy === null) yield spawn(learnTerms, payment)
  const result: WindowResult = yield invoke(openPaymentWindow, checkout)
  if (result === 'blocked') return yield* showBlocked(payment)
  yield* confirm(openPayment(payment.orderId) ?? payment, result)
}

/** From the close of the checkout to the verdict: a reload goes on here, and never opens the checkout again. */
function* confirm(payment: OpenPayment, hint: PaymentHint): SagaIterator {
  const closed: OpenPayment = { ...payment, hint }
  yield invoke(rememberPayment, closed)
  yield put(confirmingStarted(paidOrderOf(closed)))
  const { state }: { state?: PaymentState } = yield race({
    state: invoke(askVerdict, payment, hint),
    left: take(confirmingLeft),
  })
  if (state) yield* settlePayment(withTerms(closed, state), state, hint)
  else yield* leaveUnpaid(closed)
}

/** What the store's page knows of an order that is placed here. */
function* timeZoneHere(): SagaIterator<string | null> {
  const { store }: StorefrontState = yield select(selectStorefront)
  return store?.timeZone ?? null
}

/** The attempt has made an order: from now on its payment is stored, so that a crash loses neither order nor cart. */
function* nowUnpaid(attempt: Attempt, { orderId, isPlan }: Placed, amount: Paise | null): SagaIterator<OpenPayment> {
  const terms = { hint: null, amount, decidedBy: null, timeZone: yield* timeZoneHere() }
  const payment: OpenPayment = { orderId, ...(isPlan && { isPlan }), attempt, cart: null, ...terms }
  yield invoke(rememberPayment, payment)
  yield invoke(forgetAttempt)
  return payment
}

/** Leaves an order unpaid for now: the watch over payments follows it, and the diner can pay for it on its page. */
function* leaveUnpaid(payment: OpenPayment): SagaIterator {
  yield put(placementEnded())
  yield put(paymentWatched(paidOrderOf(payment)))
}

/** Pays for the order of the cart on the pay page. SAFE2: a reload opens this checkout again and places nothing. */
function* payHere(payment: OpenPayment, checkout: ProviderCheckout): SagaIterator {
  goTo(payOrderPath(paidOrderOf(payment)), { replace: true })
  yield* openCheckout(payment, checkout)
}

/** M11, M12: pays for an order that was just placed, unless the diner has left the pay page meanwhile. */
export function* payOnline(attempt: Attempt, placed: Placed, checkout: ProviderCheckout): SagaIterator {
  const payment = yield* nowUnpaid(attempt, placed, fromRupees(Number(checkout.amount)))
  if (yield* isAtPay()) yield* endingOnError(payHere(payment, checkout))
  else yield* leaveUnpaid(payment)
}

/**
 * AMB32: goes on with an order whose answer was lost. On the pay page of its cart, it is paid or settled; everywhere
 * else, the watch over payments follows it.
 */
export function* resumeOnline(attempt: Attempt, placed: Placed): SagaIterator {
  const payment = yield* nowUnpaid(attempt, placed, null)
  const cart: CartState = yield select(selectCart)
  if (isCartOf(cart, attempt) && (yield* isAtPay())) return yield* endingOnError(payOrSettle(payment))
  if (!isCartOf(cart, attempt)) yield* keepCart(cart, attempt)
  yield* leaveUnpaid(payment)
}

function* payOrSettle(payment: OpenPayment): SagaIterator {
  const state = yield* lookUpPayment(payment)
  const known = withTerms(payment, state)
  if (isPayable(state)) yield* payHere(known, state.checkout)
  else yield* settlePayment(known, state, null)
}

/** True when the order ended unpaid, or was cancelled: its cart may become another order. */
const isOver = ({ verdict }: PaymentState): boolean => verdict === 'failed' || verdict === 'cancelled'

/** True when the open checkout is for exactly this order, with the same part from the wallet (AMB110). */
function isFor(placing: OrderToPlace, { attempt }: OpenPayment, { amount }: PaymentState): boolean {
  const { order, seenBill } = placing
  const { fromWallet = 0 } = attempt
  const isPaidAlike = order.payment === 'DIGITAL' && (order.fromWallet ?? 0) === fromWallet
  return isPaidAlike && contentsOf(placing) === attempt.contents && amount === seenBill.total - fromWallet
}

/** The cart has changed since its order was placed: closes the checkout of that order first, so that it is not paid too. */
function* replacePayment(payment: OpenPayment): SagaIterator<boolean> {
  const { orderId, attempt } = payment
  const state = yield* askVerdictBriefly(payment, 'APP_CLOSED')
  const cart: CartState = yield select(selectCart)
  if (state && isOver(state)) {
    yield invoke(forgetPayment, orderId)
    yield* keepCart(cart, attempt)
    return false
  }
  yield put(placementEnded())
  if (state?.verdict === 'paid') {
    yield* settleElsewhere(payment, 'paid')
    return true
  }
  yield* keepCart(cart, attempt)
  yield put(noticeShown({ text: onlineWords(payment).pendingEarlier(orderId), tone: 'error' }))
  yield put(paymentWatched(paidOrderOf(payment)))
  return true
}

/** The payment of the order that this cart has already become; null when there is none. */
function* paymentOfCart(): SagaIterator<OpenPayment | null> {
  const { orderKey }: CartState = yield select(selectCart)
  return openPayments().find(({ attempt, cart }) => cart === null && attempt.key === orderKey) ?? null
}

/**
 * SAFE2: goes on with the payment of an order that this cart has already become, instead of placing it again. Returns
 * false when there is none, or its payment has failed: then the cart may be placed.
 */
export function* continuePayment(order: OrderToPlace): SagaIterator<boolean> {
  const payment = yield* paymentOfCart()
  if (!payment) return false
  yield put(placementStarted())
  return yield* endingOnError(proceed(payment, order))
}

function* proceed(payment: OpenPayment, order: OrderToPlace): SagaIterator<boolean> {
  if (payment.hint) return yield* confirmHere(payment, payment.hint)
  const state = yield* lookUpPayment(payment)
  const known = withTerms(payment, state)
  if (isOver(state) || !isFor(order, payment, state)) return yield* replacePayment(payment)
  if (isPayable(state)) yield* payHere(known, state.checkout)
  else yield* settlePayment(known, state, null)
  return true
}

/** Waits on the pay page of the cart for the verdict on a checkout that has closed. Always true. */
function* confirmHere(payment: OpenPayment, hint: PaymentHint): SagaIterator<boolean> {
  goTo(payOrderPath(paidOrderOf(payment)), { replace: true })
  yield* confirm(payment, hint)
  return true
}

/** The pay page opened after the checkout had closed without a verdict: waits for it. */
export function* resumeConfirming(): SagaIterator {
  const payment = yield* paymentOfCart()
  if (payment?.hint) yield* endingOnError(confirmHere(payment, payment.hint))
}

/** The payment of an order that was placed in another browser: it has no cart here. */
function* foreignPayment({ storeId, orderId, isPlan }: PlacedAt): SagaIterator<OpenPayment> {
  const attempt = { key: newOrderKey() ?? '', storeId, contents: '' }
  const terms = { hint: null, amount: null, decidedBy: null, timeZone: yield* timeZoneHere() }
  return { orderId, ...(isPlan && { isPlan }), attempt, cart: null, ...terms }
}

/** M12: pays for an order that is placed already: after a reload while paying, or from the order's page. */
export function* payOrder(placed: PlacedAt): SagaIterator {
  const payment = openPayment(placed.orderId) ?? (yield* foreignPayment(placed))
  try {
    yield* endingOnError(payment.hint ? confirm(payment, payment.hint) : payNow(payment))
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'not-found') throw error
    // R8: the order of another person, or none.
    yield invoke(forgetPayment, placed.orderId)
    goTo(paths.orderNotFound(), { replace: true })
  }
}

/** After this time without an answer, in ms, the page says that the payment is being confirmed. */
const SLOW_MS = 1_500

/** While the server does not answer, the payment may have been made. Ends when the diner leaves the page that says so. */
function* confirmingWhenSlow(payment: OpenPayment): SagaIterator {
  yield delay(SLOW_MS)
  yield put(confirmingStarted(paidOrderOf(payment)))
  yield take(confirmingLeft)
}

function* payNow(payment: OpenPayment): SagaIterator {
  const { state }: { state?: PaymentState } = yield race({
    state: invoke(() => untilAnswered(() => lookUpPayment(payment))),
    left: invoke(confirmingWhenSlow, payment),
  })
  if (!state || !isPaidHere(payment.orderId)) return yield* leaveUnpaid(payment)
  const known = withTerms(payment, state)
  if (isPayable(state)) yield* openCheckout(known, state.checkout)
  else yield* settlePayment(known, state, null)
}
