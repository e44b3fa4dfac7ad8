import { type PlacedOrder, placeOrder } from '@tiffin/contract/orders'
import type { Refusal } from '@tiffin/domain/order/refusal'
import type { ReasonCode } from '@tiffin/domain/reason'
import { reasonTextAtPay } from '@tiffin/domain/reason-words'
import { messages } from '@tiffin/domain/texts/messages'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, select, takeLatest, takeLeading } from 'redux-saga/effects'
import { paymentTexts } from '#texts/payment'
import { call } from '../../api/call.ts'
import { ApiProblem, isPassing } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import type { CartRow } from '../../features/cart/rows.ts'
import { selectRow, selectStoreCart } from '../../features/cart/selectors.ts'
import {
  type CartLine,
  type CartState,
  cartCleared,
  cartRestored,
  linesAccepted,
  selectCart,
} from '../../features/cart/slice.ts'
import { selectRefusalAt } from '../../features/checked-order/selectors.ts'
import { noticeShown } from '../../features/notices/slice.ts'
import { addressSelected, selectChosenEntryId } from '../../features/order-info/slice.ts'
import { type OrderToPlace, selectOrderToPlace } from '../../features/payment/selectors.ts'
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
import { paths } from '../../paths.ts'
import { goTo } from '../../platform/navigation.ts'
import { type Attempt, beginAttempt, contentsOf, forgetAttempt, openAttempt } from './attempt.ts'
import { catchUp } from './catch-up.ts'
import { warningsAgreed } from './check-warnings.ts'
import { refusalText } from './refusal-text.ts'
import { deliveryChargesAfter, linesAfter, notesOf } from './requote.ts'
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

/** An order on its way, with its attempt, the lines that it was made of, and the attempt that was open before it. */
interface Sent {
  readonly attempt: Attempt
  readonly order: OrderToPlace
  readonly lines: readonly CartLine[]
  readonly earlier: Attempt | null
}

/** L3: what delivery to the chosen address costs was asked before, and is not asked again: the server's figure is taken over. */
function* takeDeliveryCharges({ changes }: ApiProblem): SagaIterator {
  const addressId: string | null = yield select(selectChosenEntryId)
  const deliveryCharges = deliveryChargesAfter(changes)
  if (addressId && deliveryCharges !== null) yield put(addressSelected({ addressId, deliveryCharges }))
}

/** AMB32: what changed is shown, order and cart take it over, one stays. */
function* showRequote(problem: ApiProblem, { order, lines: sent }: Sent): SagaIterator {
  yield invoke(forgetAttempt)
  const { lines }: CartState = yield select(selectCart)
  yield put(requoted({ message: refusalText(problem, sent), notes: notesOf(sent, problem) }))
  yield put(linesAccepted({ lines: linesAfter(lines, sent, problem.changes) }))
  yield* takeDeliveryCharges(problem)
  yield* catchUp(order, problem.changes)
}

/** M18, AMB32: a final refusal empties the cart as written; the notice gives it back. */
function* showRefusal(problem: ApiProblem, { attempt, lines }: Sent): SagaIterator {
  yield invoke(forgetAttempt)
  const cart: CartState = yield select(selectCart)
  yield put(orderPlaced())
  yield put(cartCleared())
  const action = { label: paymentTexts.restoreCart, event: cartRestored(cart) }
  yield put(noticeShown({ text: refusalText(problem, lines), tone: 'error', action }))
  goTo(paths.storeHome(attempt.storeId), { replace: true })
}

/** Nobody answered, or the key belongs to an earlier order: the attempt's key knows (AMB32). */
function* findOut(attempt: Attempt): SagaIterator {
  yield put(answerMissing())
  const placed: PlacedOrder | null = yield* resolveAttempt(attempt.key)
  if (placed) return yield* celebrate(attempt.storeId, placed)
  yield put(placementEnded())
  yield put(noticeShown({ text: paymentTexts.notPlaced, tone: 'error' }))
}

function* settleFailure(error: unknown, sent: Sent): SagaIterator {
  if (!(error instanceof ApiProblem)) throw error
  if (error.code === 'requote') return yield* showRequote(error, sent)
  if (error.code === 'refused') return yield* showRefusal(error, sent)
  // A 429 comes before anything is decided; everything else that passes leaves the outcome open.
  if (error.code !== 'too-many-requests' && isPassing(error)) return yield* findOut(sent.attempt)
  if (error.code === 'key-reused') return yield* findEarlier(sent)
  throw error
}

/** The key stands for an earlier order, whose answer was lost: that order comes first, then a new key. */
function* findEarlier({ attempt, earlier }: Sent): SagaIterator {
  const placed: PlacedOrder | null = yield* resolveAttempt(attempt.key)
  // The same dishes, sent again with another payment or by an earlier build: the cart was ordered.
  if (placed && earlier?.contents === attempt.contents) return yield* celebrate(attempt.storeId, placed)
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

/** G13, G15, K5: the moment of a later order, which is chosen on the landing page. */
const CHOSEN_ON_LANDING: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'date-out-of-range',
  'outside-hours',
  'closed-on-date',
])

/** AMB29: the first reason, naming the line that it is about. */
function* say(refusal: Refusal): SagaIterator {
  const row: CartRow | null = yield select(selectRow, refusal.line)
  const text = paymentTexts.withReason(row?.facts.name ?? '', reasonTextAtPay(refusal))
  yield put(noticeShown({ text, tone: 'error' }))
  // The cart stays.
  if (CHOSEN_ON_LANDING.has(refusal.code)) goTo(paths.landing(), { replace: true })
}

/** AMB12, AMB29, M6, M7: checks what the pay page knows before anything is sent. Null when a check fails; its reason is shown. */
function* orderAsShown(): SagaIterator<OrderToPlace | null> {
  const refusal: Refusal | null = yield select(selectRefusalAt, 'pay')
  const order: OrderToPlace | null = yield select(selectOrderToPlace)
  if (refusal) yield* say(refusal)
  else if (!order) yield put(noticeShown({ text: messages.someErrorOccured, tone: 'error' }))
  return refusal ? null : order
}

/**
 * The order that the diner pressed for, once its warnings are agreed to. While that takes, the cart may become another
 * one, in this tab or in another: then nothing is placed. A price that changed meanwhile is left to the server's re-quote.
 */
function* orderToSend(): SagaIterator<OrderToPlace | null> {
  const pressed: OrderToPlace | null = yield* orderAsShown()
  if (!pressed || !(yield* warningsAgreed(pressed.storeId))) return null
  const now: OrderToPlace | null = yield* orderAsShown()
  if (!now || contentsOf(now) === contentsOf(pressed)) return now && pressed
  yield put(noticeShown({ text: paymentTexts.cartChanged, tone: 'error' }))
  return null
}

export function* place(): SagaIterator {
  const order: OrderToPlace | null = yield* orderToSend()
  if (!order) return
  const { lines }: CartState = yield select(selectStoreCart)
  const earlier: Attempt | null = yield invoke(openAttempt)
  const attempt: Attempt = yield invoke(beginAttempt, order)
  yield put(placementStarted())
  try {
    const placed = yield* call(placeOrder, { body: { ...order, attemptKey: attempt.key } })
    yield* celebrate(order.storeId, placed)
  } catch (error) {
    yield* endOnFailure(error, { attempt, order, lines, earlier })
  }
}

function* endOnFailure(error: unknown, sent: Sent): SagaIterator {
  try {
    yield* settleFailure(error, sent)
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
  const sameCart = order === null || contentsOf(order) === attempt.contents
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
