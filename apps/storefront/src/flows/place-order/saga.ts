import { type PlacedOrder, placeOrder } from '@tiffin/contract/orders'
import type { Refusal } from '@tiffin/domain/order/refusal'
import { reasonTextAtPay } from '@tiffin/domain/reasons/reason-words'
import { messages } from '@tiffin/domain/texts/messages'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, select, takeLatest, takeLeading } from 'redux-saga/effects'
import { paymentTexts } from '#texts/payment'
import { call } from '../../api/call.ts'
import { ApiProblem, isTransient } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { deliveryRefused } from '../../features/addresses/slice.ts'
import type { CartRow } from '../../features/cart/rows.ts'
import { selectRow, selectStoreCart } from '../../features/cart/selectors.ts'
import { type CartState, cartCleared, cartRestored, selectCart } from '../../features/cart/slice.ts'
import { selectRefusalAt } from '../../features/checked-order/selectors.ts'
import { noticeShown } from '../../features/notices/slice.ts'
import { addressSelected } from '../../features/order-info/slice.ts'
import { type OrderToPlace, selectOrderToPlace } from '../../features/payment/selectors.ts'
import {
  answerMissing,
  orderPlaced,
  orderSubmitted,
  payOpened,
  payOrderOpened,
  placementEnded,
  placementStarted,
} from '../../features/payment/slice.ts'
import { storeFoundClosed } from '../../features/storefront/slice.ts'
import { paths } from '../../paths.ts'
import { importWithRetry } from '../../platform/import-with-retry.ts'
import { goTo } from '../../platform/navigation.ts'
import { type StorageKey, textUnder } from '../../platform/storage.ts'
import { remedyOf } from '../refusal-remedy.ts'
import { type Attempt, beginAttempt, contentsOf, forgetAttempt, openAttempt } from './attempt.ts'
import { keepCart } from './cart-of-attempt.ts'
import { warningsConfirmed } from './check-warnings.ts'
import { refusalText } from './refusal-text.ts'
import { resolveAttempt } from './resolve.ts'
import type { Sent } from './sent.ts'
import { loadPayOnline, notifyEarlierOrder, type PayOnline, settleEarlier, showOrPay } from './settle.ts'

type ShowRequote = typeof import('./show-requote.ts')

/** PERF6: the code of a re-quote loads with the first one. */
const loadShowRequote = (): Promise<ShowRequote> => importWithRetry(() => import('./show-requote.ts'))

function* requoteShown(problem: ApiProblem, sent: Sent): SagaIterator {
  const { showRequote }: ShowRequote = yield invoke(loadShowRequote)
  yield* showRequote(problem, sent)
}

/** L5: keeps the cart, clears the selection of the address that lost its delivery, and opens the dialog about it. */
function* showLostAddress(addressId: string): SagaIterator {
  yield invoke(forgetAttempt)
  yield put(placementEnded())
  yield put(addressSelected(null))
  yield put(deliveryRefused({ addressId }))
}

/** M18, AMB32: empties the cart after a final refusal; the notice offers to restore it. */
function* showRefusal(problem: ApiProblem, { attempt, lines }: Sent): SagaIterator {
  yield invoke(forgetAttempt)
  const cart: CartState = yield select(selectCart)
  yield put(orderPlaced())
  yield put(cartCleared())
  const action = { label: paymentTexts.restoreCart, event: cartRestored(cart) }
  yield put(noticeShown({ text: refusalText(problem, lines), tone: 'error', action }))
  // The hours on the store home must not contradict the notice.
  if (problem.reason?.code === 'store-closed') yield put(storeFoundClosed({ storeId: attempt.storeId }))
  goTo(paths.storeHome(attempt.storeId), { replace: true })
}

/** AMB32: looks up the attempt by its key when its answer was lost. */
function* lookUpOutcome(attempt: Attempt): SagaIterator {
  yield put(answerMissing())
  const placed: PlacedOrder | null = yield* resolveAttempt(attempt.key)
  if (placed) return yield* settleEarlier(attempt, placed)
  yield put(placementEnded())
  yield put(noticeShown({ text: paymentTexts.notPlaced, tone: 'error' }))
}

function* settleFailure(error: unknown, sent: Sent): SagaIterator {
  if (!(error instanceof ApiProblem)) throw error
  const addressId = sent.order.order.for
  // The other changes of the answer are those of a bill without a delivery charge: the next placement compares again.
  if (error.reason?.code === 'address-not-served' && addressId !== null) return yield* showLostAddress(addressId)
  if (error.code === 'requote') return yield* requoteShown(error, sent)
  if (error.code === 'refused') return yield* showRefusal(error, sent)
  // The server sends a 429 before it processes the order. After any other transient error the outcome is unknown.
  if (error.code !== 'too-many-requests' && isTransient(error)) return yield* lookUpOutcome(sent.attempt)
  if (error.code === 'key-reused') return yield* lookUpEarlier(sent)
  throw error
}

/** The key was used for an earlier order whose answer was lost. Looks up that order; the next press uses a new key. */
function* lookUpEarlier({ attempt, earlier }: Sent): SagaIterator {
  const placed: PlacedOrder | null = yield* resolveAttempt(attempt.key)
  // It may have the contents of the current cart, sent with another payment method or by an earlier build.
  if (placed && earlier) return yield* settleEarlier(earlier, placed)
  if (placed?.checkout) return yield* settleEarlier({ ...attempt, contents: '' }, placed)
  yield invoke(forgetAttempt)
  yield* keepCart(yield select(selectCart), attempt)
  yield put(placementEnded())
  if (placed) yield* notifyEarlierOrder(attempt.storeId, placed, false)
  else yield put(noticeShown({ text: paymentTexts.notPlaced, tone: 'error' }))
}

/** AMB29: shows a notice with the reason and the dish of the refused line. */
function* notifyRefusal(refusal: Refusal): SagaIterator {
  const row: CartRow | null = yield select(selectRow, refusal.line)
  const text = paymentTexts.withReason(row?.facts.name ?? '', reasonTextAtPay(refusal))
  yield put(noticeShown({ text, tone: 'error', ...(yield* remedyOf(refusal)) }))
  // G15. The cart is kept: the notice offers another time.
  if (refusal.code === 'outside-hours') goTo(paths.landing(), { replace: true })
}

/**
 * AMB12, AMB29, M6, M7: checks the order on the client before it is sent. When a check fails, shows the reason and
 * returns null.
 */
function* orderAsShown(): SagaIterator<OrderToPlace | null> {
  const refusal: Refusal | null = yield select(selectRefusalAt, 'pay')
  const order: OrderToPlace | null = yield select(selectOrderToPlace)
  if (refusal) yield* notifyRefusal(refusal)
  else if (!order) yield put(noticeShown({ text: messages.someErrorOccured, tone: 'error' }))
  return refusal ? null : order
}

/**
 * The submitted order, after the diner has confirmed its warnings. Returns null when a check fails, the diner declines,
 * or the contents of the cart change before the confirmation, in this tab or another. Changed prices are not checked
 * here: the server re-quotes them.
 */
function* orderToSend(): SagaIterator<OrderToPlace | null> {
  const pressed: OrderToPlace | null = yield* orderAsShown()
  if (!pressed || !(yield* warningsConfirmed(pressed.storeId))) return null
  const now: OrderToPlace | null = yield* orderAsShown()
  if (!now || contentsOf(now) === contentsOf(pressed)) return now && pressed
  yield put(noticeShown({ text: paymentTexts.cartChanged, tone: 'error' }))
  return null
}

const PAYMENTS: StorageKey = 'payments'

/** M12: true when the cart has already become an order, with whose payment the diner goes on. */
function* isContinued(order: OrderToPlace): SagaIterator<boolean> {
  if (textUnder(PAYMENTS) === null) return false
  const { continuePayment }: PayOnline = yield invoke(loadPayOnline)
  return yield* continuePayment(order)
}

export function* place(): SagaIterator {
  const order: OrderToPlace | null = yield* orderToSend()
  if (!order || (yield* isContinued(order))) return
  const { lines, orderKey }: CartState = yield select(selectStoreCart)
  const earlier: Attempt | null = yield invoke(openAttempt)
  const attempt: Attempt = yield invoke(beginAttempt, order, orderKey)
  yield put(placementStarted())
  let placed: PlacedOrder
  try {
    placed = yield* call(placeOrder, { body: { ...order, attemptKey: attempt.key } })
  } catch (error) {
    return yield* endOnFailure(error, { attempt, order, lines, earlier })
  }
  yield* showOrPay(attempt, placed)
}

function* endOnFailure(error: unknown, sent: Sent): SagaIterator {
  try {
    yield* settleFailure(error, sent)
  } catch (definite) {
    yield put(placementEnded())
    throw definite
  }
}

/** Runs when the pay page opens, for example after a reload or a crash: looks up an unresolved attempt. */
export function* resume(): SagaIterator {
  const attempt: Attempt | null = yield invoke(openAttempt)
  if (!attempt) return
  yield put(answerMissing())
  try {
    const placed: PlacedOrder | null = yield* resolveAttempt(attempt.key)
    // An attempt without an order keeps its key for the next press.
    if (placed) yield* settleEarlier(attempt, placed)
    else yield put(placementEnded())
  } catch (error) {
    yield put(placementEnded())
    throw error
  }
}

/** M12: the page that pays for a placed order. */
function* pay({ payload }: ReturnType<typeof payOrderOpened>): SagaIterator {
  const { payOrder }: PayOnline = yield invoke(loadPayOnline)
  yield* payOrder(payload)
}

export function* placeOrderSaga(): SagaIterator {
  // Ignore a second press while the first is being handled.
  yield takeLeading(orderSubmitted, safely(place))
  yield takeLatest(payOpened, safely(resume))
  yield takeLatest(payOrderOpened, safely(pay))
}
