import { type PlacedOrder, placeOrder } from '@tiffin/contract/orders'
import type { LaterProblem } from '@tiffin/domain/later'
import { messages } from '@tiffin/domain/texts/messages'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, select, takeLatest, takeLeading } from 'redux-saga/effects'
import { paymentTexts } from '#texts/payment'
import { call } from '../../api/call.ts'
import { ApiProblem, isPassing } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { type CartState, cartCleared, cartRestored, linesAccepted, selectCart } from '../../features/cart/slice.ts'
import { laterRefusal, selectLaterProblem } from '../../features/later/selectors.ts'
import { noticeShown } from '../../features/notices/slice.ts'
import { selectOrderToPlace, selectPayRefusal } from '../../features/payment/selectors.ts'
import {
  answerMissing,
  orderOpened,
  orderPlaced,
  orderSubmitted,
  payOpened,
  placementEnded,
  placementStarted,
  requoted,
} from '../../features/payment/slice.ts'
import { storefrontStale } from '../../features/storefront/slice.ts'
import { paths } from '../../paths.ts'
import { goTo } from '../../platform/navigation.ts'
import { type Attempt, beginAttempt, fingerprint, forgetAttempt, type OrderToPlace, openAttempt } from './attempt.ts'
import { warningsAgreed } from './check-warnings.ts'
import { linesAfter, notesOf } from './requote.ts'
import { resolveAttempt } from './resolve.ts'

/** M13, AMB31: the cart is emptied, the order is shown. */
function* celebrate(storeId: number, placed: PlacedOrder): SagaIterator {
  yield invoke(forgetAttempt)
  // First this: an empty cart would send the pay page to the menu (AMB87).
  yield put(orderPlaced())
  yield put(cartCleared())
  yield put(noticeShown({ text: placed.message || messages.success, tone: 'success' }))
  goTo(paths.trackOrder(storeId, placed.orderId), { replace: true })
}

/** AMB32: what changed is shown, the cart takes it over, one stays. */
function* showRequote(problem: ApiProblem): SagaIterator {
  yield invoke(forgetAttempt)
  const { lines }: CartState = yield select(selectCart)
  yield put(requoted({ message: problem.message, notes: notesOf(lines, problem.changes) }))
  yield put(linesAccepted({ lines: linesAfter(lines, problem.changes) }))
  yield put(storefrontStale())
}

/** M18, AMB32: a final refusal empties the cart as written; the notice gives it back. */
function* showRefusal(problem: ApiProblem, storeId: number): SagaIterator {
  yield invoke(forgetAttempt)
  const cart: CartState = yield select(selectCart)
  yield put(orderPlaced())
  yield put(cartCleared())
  const action = { label: paymentTexts.restoreCart, event: cartRestored(cart) }
  yield put(noticeShown({ text: problem.message, tone: 'error', action }))
  goTo(paths.storeHome(storeId), { replace: true })
}

/** Nobody answered, or the key belongs to an earlier order: the attempt's key knows (AMB32). */
function* findOut(attempt: Attempt): SagaIterator {
  yield put(answerMissing())
  const placed: PlacedOrder | null = yield* resolveAttempt(attempt.key)
  if (placed) return yield* celebrate(attempt.storeId, placed)
  yield put(placementEnded())
  yield put(noticeShown({ text: paymentTexts.notPlaced, tone: 'error' }))
}

function* settleFailure(error: unknown, attempt: Attempt): SagaIterator {
  if (!(error instanceof ApiProblem)) throw error
  if (error.code === 'requote') return yield* showRequote(error)
  if (error.code === 'refused') return yield* showRefusal(error, attempt.storeId)
  // A 429 comes before anything is decided; everything else that passes leaves the outcome open.
  if (error.code !== 'too-many-requests' && isPassing(error)) return yield* findOut(attempt)
  if (error.code === 'key-reused') return yield* findEarlier(attempt)
  throw error
}

/** The key stands for an order with other contents, whose answer was lost: that order comes first, then a new key. */
function* findEarlier(attempt: Attempt): SagaIterator {
  const placed: PlacedOrder | null = yield* resolveAttempt(attempt.key)
  yield invoke(forgetAttempt)
  yield put(placementEnded())
  if (placed) yield* tellOfEarlier(attempt.storeId, placed)
  else yield put(noticeShown({ text: paymentTexts.notPlaced, tone: 'error' }))
}

/** An order that went through after all, while the cart has become another: the cart stays. */
function* tellOfEarlier(storeId: number, placed: PlacedOrder): SagaIterator {
  const action = { label: paymentTexts.showOrder, event: orderOpened({ storeId, orderId: placed.orderId }) }
  yield put(noticeShown({ text: paymentTexts.earlierPlaced(placed.orderId), tone: 'info', action }))
}

/** G13, G15: a later order for a moment that the store does not serve at: one chooses anew; the cart stays. */
function* leaveForLater(problem: LaterProblem): SagaIterator {
  yield put(noticeShown({ text: laterRefusal(problem), tone: 'error' }))
  goTo(paths.landing(), { replace: true })
}

/** AMB12, AMB29, M6, M7: checks what the pay page knows before anything is sent. Null when a check fails; its reason is shown. */
function* orderAsShown(): SagaIterator<OrderToPlace | null> {
  const refusal: string | null = yield select(selectPayRefusal)
  const order: OrderToPlace | null = yield select(selectOrderToPlace)
  if (refusal || !order) {
    yield put(noticeShown({ text: refusal ?? messages.someErrorOccured, tone: 'error' }))
    return null
  }
  const later: LaterProblem | null = yield select(selectLaterProblem)
  if (!later) return order
  yield* leaveForLater(later)
  return null
}

/** What is ordered, whatever it costs. */
const contentOf = ({ storeId, items }: OrderToPlace): string =>
  JSON.stringify([
    storeId,
    items.map(({ productId, sizeId, quantity, configuration }) => [productId, sizeId, quantity, configuration]),
  ])

/**
 * The order that the diner pressed for, once its warnings are agreed to. While that takes, the cart may become another
 * one, in this tab or in another: then nothing is placed. A price that changed meanwhile is left to the server's re-quote.
 */
function* orderToSend(): SagaIterator<OrderToPlace | null> {
  const pressed: OrderToPlace | null = yield* orderAsShown()
  if (!pressed || !(yield* warningsAgreed(pressed.storeId))) return null
  const now: OrderToPlace | null = yield* orderAsShown()
  if (!now || contentOf(now) === contentOf(pressed)) return now && pressed
  yield put(noticeShown({ text: paymentTexts.cartChanged, tone: 'error' }))
  return null
}

export function* place(): SagaIterator {
  const order: OrderToPlace | null = yield* orderToSend()
  if (!order) return
  const attempt: Attempt = yield invoke(beginAttempt, order)
  yield put(placementStarted())
  try {
    const placed = yield* call(placeOrder, { body: { ...order, attemptKey: attempt.key } })
    yield* celebrate(order.storeId, placed)
  } catch (error) {
    yield* endOnFailure(error, attempt)
  }
}

function* endOnFailure(error: unknown, attempt: Attempt): SagaIterator {
  try {
    yield* settleFailure(error, attempt)
  } catch (definite) {
    yield put(placementEnded())
    throw definite
  }
}

/** The page stands again after a reload or a crash: an attempt that is still open is looked up first. */
export function* resume(): SagaIterator {
  const attempt: Attempt | null = yield invoke(openAttempt)
  if (!attempt) return
  yield put(answerMissing())
  try {
    const placed: PlacedOrder | null = yield* resolveAttempt(attempt.key)
    yield* closeAttempt(attempt, placed)
  } catch (error) {
    yield put(placementEnded())
    throw error
  }
}

/** An attempt that made no order keeps its key for the next press; one that did is over. */
function* closeAttempt(attempt: Attempt, placed: PlacedOrder | null): SagaIterator {
  const order: OrderToPlace | null = yield select(selectOrderToPlace)
  const sameCart = order === null || fingerprint(order) === attempt.order
  if (placed && sameCart) return yield* celebrate(attempt.storeId, placed)
  yield put(placementEnded())
  if (!placed) return
  yield invoke(forgetAttempt)
  yield* tellOfEarlier(attempt.storeId, placed)
}

function* openOrder({ payload }: ReturnType<typeof orderOpened>): SagaIterator {
  yield invoke(goTo, paths.trackOrder(payload.storeId, payload.orderId))
}

export function* placeOrderSaga(): SagaIterator {
  // A second press while the first is under way is no second order.
  yield takeLeading(orderSubmitted, safely(place))
  yield takeLatest(payOpened, safely(resume))
  yield takeLatest(orderOpened, safely(openOrder))
}
