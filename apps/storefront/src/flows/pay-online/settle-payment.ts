import type { PaymentHint, PaymentRefusal, PaymentState } from '@tiffin/contract/payments'
import type { PaymentVerdict } from '@tiffin/domain/order/payment-state'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, select } from 'redux-saga/effects'
import { payOnlineTexts } from '#texts/pay-online'
import { requoteTexts } from '#texts/requote'
import { type CartState, cartCleared, cartRestored, newOrderKey, selectCart } from '../../features/cart/slice.ts'
import { noticeShown } from '../../features/notices/slice.ts'
import { type UnpaidCart, unpaidCartRead } from '../../features/open-payments/unpaid-cart.ts'
import { orderPlaced, paymentWatched, placementEnded } from '../../features/payment/slice.ts'
import { paths } from '../../paths.ts'
import { placedPath } from '../../placed-path.ts'
import { currentPath, goTo } from '../../platform/navigation.ts'
import { onlineWords } from '../../texts/online-words.ts'
import { isCartOf, keepCart, takeOut } from '../place-order/cart-of-attempt.ts'
import { linkToOrder } from '../place-order/order-link.ts'
import { forgetPayment, keepUnpaidCart, type OpenPayment, paidOrderOf, rememberPayment } from './open-payments.ts'

/** SAFE2: a cart that comes back becomes another order. */
const asNewOrder = (cart: CartState): CartState => ({ ...cart, orderKey: newOrderKey() })

const restoring = (cart: CartState | null) =>
  cart ? { action: { label: requoteTexts.restoreCart, event: cartRestored(asNewOrder(cart)) } } : {}

const orderPath = (payment: OpenPayment): string => placedPath(paidOrderOf(payment))

/** The cart of the order while its dishes are still in it; else null. */
export function* cartInPlace({ cart: setAside, attempt }: OpenPayment): SagaIterator<CartState | null> {
  const cart: CartState = yield select(selectCart)
  return setAside === null && isCartOf(cart, attempt) ? cart : null
}

/** Takes what was paid out of the cart. A cart that was started after the order was set aside stays. */
export function* takeOutPaid({ cart: setAside, attempt }: OpenPayment): SagaIterator {
  if (setAside === null) yield* takeOut(yield select(selectCart), attempt)
}

/**
 * AMB48: gives the cart of an unpaid order back, under a new key. Returns what is shown with the notice: nothing when
 * the cart is in place, and a button that restores it when the diner has started another cart meanwhile.
 */
export function* giveCartBack({ cart: setAside, attempt }: OpenPayment): SagaIterator {
  const cart: CartState = yield select(selectCart)
  if (setAside === null) yield* keepCart(cart, attempt)
  else if (cart.lines.length === 0) yield put(cartRestored(asNewOrder(setAside)))
  else return restoring(setAside)
  return {}
}

/**
 * M22: true when the cart holds the unpaid dishes: it was never cleared, or was just restored. False for a cart of
 * other dishes.
 */
function* holdsUnpaid({ cart: setAside, attempt }: OpenPayment, more: object): SagaIterator<boolean> {
  const cart: CartState = yield select(selectCart)
  return isCartOf(cart, attempt) || (setAside !== null && cart.lines.length > 0 && !('action' in more))
}

/** M16: sets the cart aside until the payment is decided. The server has answered: the checkout can be opened again. */
function* setAside(payment: OpenPayment): SagaIterator {
  const cart = yield* cartInPlace(payment)
  yield invoke(rememberPayment, { ...payment, hint: null, cart: cart ?? payment.cart })
  if (cart) yield put(cartCleared())
  else yield* keepCart(yield select(selectCart), payment.attempt)
}

/**
 * AMB109: keeps the cart of an order that was not paid until another one is begun. Returns what is shown with the
 * notice: a button that restores it when another one has begun already.
 */
function* keepRestorable(payment: OpenPayment, unpaid: Pick<UnpaidCart, 'cause' | 'refusal'>): SagaIterator {
  const inPlace = yield* cartInPlace(payment)
  // Other tabs drop what is stored when they have a cart: they must clear it first.
  if (inPlace) yield put(cartCleared())
  const cart = inPlace ?? payment.cart
  const { lines }: CartState = yield select(selectCart)
  if (!cart || lines.length > 0) return restoring(cart)
  const kept: UnpaidCart = { orderId: payment.orderId, isPlan: payment.isPlan, cart: asNewOrder(cart), ...unpaid }
  yield invoke(keepUnpaidCart, kept)
  yield put(unpaidCartRead(kept))
  // The code that shows it may not have loaded.
  yield put(paymentWatched(null))
  return {}
}

/** M15 */
function* showPaid(payment: OpenPayment): SagaIterator {
  yield invoke(forgetPayment, payment.orderId)
  yield put(orderPlaced())
  yield* takeOutPaid(payment)
  yield put(noticeShown({ text: onlineWords(payment).paid(payment.orderId), tone: 'success' }))
  goTo(orderPath(payment), { replace: true })
}

/** M16, AMB88 */
function* showUndecided(payment: OpenPayment): SagaIterator {
  yield put(orderPlaced())
  yield* setAside(payment)
  yield put(noticeShown({ text: onlineWords(payment).pendingText, tone: 'error' }))
  yield put(paymentWatched(paidOrderOf(payment)))
  goTo(orderPath(payment), { replace: true })
}

/** M17 */
function* showRefused(payment: OpenPayment, refusal: PaymentRefusal | null): SagaIterator {
  yield invoke(forgetPayment, payment.orderId)
  yield put(orderPlaced())
  const more = yield* keepRestorable(payment, { cause: 'refused', refusal })
  yield put(noticeShown({ text: onlineWords(payment).failed, tone: 'error', ...more }))
  goTo(paths.storeHome(payment.attempt.storeId), { replace: true })
}

/** AMB48 */
function* showUnpaid(payment: OpenPayment): SagaIterator {
  yield invoke(forgetPayment, payment.orderId)
  const more = yield* giveCartBack(payment)
  const isKept = yield* holdsUnpaid(payment, more)
  yield put(placementEnded())
  const { failedKept, failed } = onlineWords(payment)
  yield put(noticeShown({ text: isKept ? failedKept : failed, tone: 'error', ...more }))
  goTo(isKept ? paths.pay(payment.attempt.storeId) : orderPath(payment), { replace: true })
}

/**
 * AMB109: ends a payment whose order was cancelled meanwhile. A cart in place stays, as another order. Returns what is
 * shown with the notice.
 */
export function* endCancelled(payment: OpenPayment): SagaIterator {
  yield invoke(forgetPayment, payment.orderId)
  if (yield* cartInPlace(payment)) {
    yield* keepCart(yield select(selectCart), payment.attempt)
    return {}
  }
  return yield* keepRestorable(payment, { cause: 'cancelled', refusal: null })
}

function* showCancelled(payment: OpenPayment): SagaIterator {
  const more = yield* endCancelled(payment)
  yield put(orderPlaced())
  yield put(noticeShown({ text: onlineWords(payment).cancelled(payment.orderId), tone: 'error', ...more }))
  goTo(orderPath(payment), { replace: true })
}

/**
 * M15-M17, AMB48, AMB109: ends a payment on the pay page by the server's verdict. The hint only tells a payment that the
 * provider refused from a checkout that the diner closed.
 */
export function* settlePayment(
  payment: OpenPayment,
  { verdict, refusal }: Pick<PaymentState, 'verdict' | 'refusal'>,
  hint: PaymentHint | null,
): SagaIterator {
  if (verdict === 'paid') return yield* showPaid(payment)
  if (verdict === 'undecided') return yield* showUndecided(payment)
  if (verdict === 'cancelled') return yield* showCancelled(payment)
  // M22: the cart of a plan is always kept.
  if (hint === 'TXN_FAILURE' && !payment.isPlan) return yield* showRefused(payment, refusal)
  return yield* showUnpaid(payment)
}

/** The bank's own reason, after the text of a notice. */
const withBanksWords = (text: string, refusal: PaymentRefusal | null): string =>
  refusal?.words ? `${text} ${payOnlineTexts.bankSays(refusal.words)}` : text

function* endFailed(payment: OpenPayment, refusal: PaymentRefusal | null): SagaIterator {
  const more = yield* giveCartBack(payment)
  const isBack = yield* holdsUnpaid(payment, more)
  const { failedBack, failedEarlier } = onlineWords(payment)
  const text = isBack ? failedBack(payment.orderId) : failedEarlier(payment.orderId)
  return { text: withBanksWords(text, refusal), ...more }
}

/** Ends a payment on any other page: a notice, and the cart as the verdict has it. */
export function* settleElsewhere(
  payment: OpenPayment,
  verdict: Exclude<PaymentVerdict, 'undecided'>,
  refusal: PaymentRefusal | null = null,
): SagaIterator {
  const { orderId, attempt } = payment
  yield invoke(forgetPayment, orderId)
  const isThere = (yield invoke(currentPath)) === orderPath(payment)
  const show = isThere ? {} : { action: linkToOrder({ storeId: attempt.storeId, orderId, isPlan: payment.isPlan }) }
  if (verdict === 'paid') {
    yield* takeOutPaid(payment)
    return yield put(noticeShown({ text: onlineWords(payment).paidEarlier(orderId), tone: 'success', ...show }))
  }
  const ended =
    verdict === 'failed'
      ? yield* endFailed(payment, refusal)
      : { text: onlineWords(payment).cancelled(orderId), ...(yield* endCancelled(payment)) }
  yield put(noticeShown({ tone: 'error', ...show, ...ended }))
}
