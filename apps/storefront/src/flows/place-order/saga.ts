import { type PlacedOrder, placeOrder } from '@tiffin/contract/orders'
import type { Refusal } from '@tiffin/domain/order/refusal'
import type { ReasonCode } from '@tiffin/domain/reasons/reason'
import { reasonTextAtPay } from '@tiffin/domain/reasons/reason-words'
import { messages } from '@tiffin/domain/texts/messages'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, select, takeLatest, takeLeading } from 'redux-saga/effects'
import { paymentTexts } from '#texts/payment'
import { call } from '../../api/call.ts'
import { ApiProblem, isTransient } from '../../api/problem.ts'
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
import { warningsConfirmed } from './check-warnings.ts'
import { refreshMenu } from './refresh-menu.ts'
import { refusalText } from './refusal-text.ts'
import { deliveryChargesAfter, linesAfter, notesOf } from './requote.ts'
import { resolveAttempt } from './resolve.ts'

/** M13, AMB31: empties the cart and shows the placed order. */
function* showPlacedOrder(storeId: number, placed: PlacedOrder): SagaIterator {
  yield invoke(forgetAttempt)
  // Before clearing the cart: an empty cart would redirect the pay page to the menu (AMB87).
  yield put(orderPlaced())
  yield put(cartCleared())
  yield put(noticeShown({ text: placed.message || messages.success, tone: 'success' }))
  goTo(paths.trackOrder(storeId, placed.orderId), { replace: true })
}

/** An order in flight: its attempt, the lines it was made from, and the attempt that was unresolved before it. */
interface Sent {
  readonly attempt: Attempt
  readonly order: OrderToPlace
  readonly lines: readonly CartLine[]
  readonly earlier: Attempt | null
}

/** L3: takes over the server's delivery charge for the chosen address, which is not requested again. */
function* takeDeliveryCharges({ changes }: ApiProblem): SagaIterator {
  const addressId: string | null = yield select(selectChosenEntryId)
  const deliveryCharges = deliveryChargesAfter(changes)
  if (addressId && deliveryCharges !== null) yield put(addressSelected({ addressId, deliveryCharges }))
}

/** AMB32: shows the changes, updates order and cart, and stays on the page. */
function* showRequote(problem: ApiProblem, { order, lines: sent }: Sent): SagaIterator {
  yield invoke(forgetAttempt)
  const { lines }: CartState = yield select(selectCart)
  yield put(requoted({ message: refusalText(problem, sent), notes: notesOf(sent, problem) }))
  yield put(linesAccepted({ lines: linesAfter(lines, sent, problem.changes) }))
  yield* takeDeliveryCharges(problem)
  yield* refreshMenu(order, problem.changes)
}

/** M18, AMB32: a final refusal empties the cart as the clause demands; the notice offers to restore it. */
function* showRefusal(problem: ApiProblem, { attempt, lines }: Sent): SagaIterator {
  yield invoke(forgetAttempt)
  const cart: CartState = yield select(selectCart)
  yield put(orderPlaced())
  yield put(cartCleared())
  const action = { label: paymentTexts.restoreCart, event: cartRestored(cart) }
  yield put(noticeShown({ text: refusalText(problem, lines), tone: 'error', action }))
  goTo(paths.storeHome(attempt.storeId), { replace: true })
}

/** AMB32: looks up the attempt by its key when its answer was lost. */
function* lookUpOutcome(attempt: Attempt): SagaIterator {
  yield put(answerMissing())
  const placed: PlacedOrder | null = yield* resolveAttempt(attempt.key)
  if (placed) return yield* showPlacedOrder(attempt.storeId, placed)
  yield put(placementEnded())
  yield put(noticeShown({ text: paymentTexts.notPlaced, tone: 'error' }))
}

function* settleFailure(error: unknown, sent: Sent): SagaIterator {
  if (!(error instanceof ApiProblem)) throw error
  if (error.code === 'requote') return yield* showRequote(error, sent)
  if (error.code === 'refused') return yield* showRefusal(error, sent)
  // A 429 is sent before anything is decided; any other transient error leaves the outcome open.
  if (error.code !== 'too-many-requests' && isTransient(error)) return yield* lookUpOutcome(sent.attempt)
  if (error.code === 'key-reused') return yield* lookUpEarlier(sent)
  throw error
}

/** The key belongs to an earlier order whose answer was lost: resolve that order first, then use a new key. */
function* lookUpEarlier({ attempt, earlier }: Sent): SagaIterator {
  const placed: PlacedOrder | null = yield* resolveAttempt(attempt.key)
  // The same dishes, sent again with another payment method or by an earlier build: this is the order of the current
  // cart.
  if (placed && earlier?.contents === attempt.contents) return yield* showPlacedOrder(attempt.storeId, placed)
  yield invoke(forgetAttempt)
  yield put(placementEnded())
  if (placed) yield* notifyEarlierOrder(attempt.storeId, placed)
  else yield put(noticeShown({ text: paymentTexts.notPlaced, tone: 'error' }))
}

/** Shows a notice of an earlier order that was placed after all. The cart has changed since, so it stays. */
function* notifyEarlierOrder(storeId: number, placed: PlacedOrder): SagaIterator {
  const action = { label: paymentTexts.showOrder, event: orderOpened({ storeId, orderId: placed.orderId }) }
  yield put(noticeShown({ text: paymentTexts.earlierPlaced(placed.orderId), tone: 'info', action }))
}

/** G13, G15, K5: refusals of a later order's moment, which the diner chooses on the landing page. */
const CHOSEN_ON_LANDING: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'date-out-of-range',
  'outside-hours',
  'closed-on-date',
])

/** AMB29: shows a notice of the first reason, with the dish of the line that it is about. */
function* notifyRefusal(refusal: Refusal): SagaIterator {
  const row: CartRow | null = yield select(selectRow, refusal.line)
  const text = paymentTexts.withReason(row?.facts.name ?? '', reasonTextAtPay(refusal))
  yield put(noticeShown({ text, tone: 'error' }))
  // The cart stays: only the moment has to be chosen again.
  if (CHOSEN_ON_LANDING.has(refusal.code)) goTo(paths.landing(), { replace: true })
}

/**
 * AMB12, AMB29, M6, M7: checks what the pay page knows before sending. Returns null after showing the reason when a
 * check fails.
 */
function* orderAsShown(): SagaIterator<OrderToPlace | null> {
  const refusal: Refusal | null = yield select(selectRefusalAt, 'pay')
  const order: OrderToPlace | null = yield select(selectOrderToPlace)
  if (refusal) yield* notifyRefusal(refusal)
  else if (!order) yield put(noticeShown({ text: messages.someErrorOccured, tone: 'error' }))
  return refusal ? null : order
}

/**
 * The order that the diner submitted, after confirming its warnings. Returns null when the cart changes meanwhile, in
 * this tab or another. A changed price is left to the server's re-quote.
 */
function* orderToSend(): SagaIterator<OrderToPlace | null> {
  const pressed: OrderToPlace | null = yield* orderAsShown()
  if (!pressed || !(yield* warningsConfirmed(pressed.storeId))) return null
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
    yield* showPlacedOrder(order.storeId, placed)
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

/** The page opens again after a reload or a crash: looks up an unresolved attempt first. */
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

/** Ends an attempt that made an order; an attempt that made none keeps its key for the next press. */
function* closeAttempt(attempt: Attempt, placed: PlacedOrder | null): SagaIterator {
  const order: OrderToPlace | null = yield select(selectOrderToPlace)
  const sameCart = order === null || contentsOf(order) === attempt.contents
  if (placed && sameCart) return yield* showPlacedOrder(attempt.storeId, placed)
  yield put(placementEnded())
  if (!placed) return
  yield invoke(forgetAttempt)
  yield* notifyEarlierOrder(attempt.storeId, placed)
}

function* openOrder({ payload }: ReturnType<typeof orderOpened>): SagaIterator {
  yield invoke(goTo, paths.trackOrder(payload.storeId, payload.orderId))
}

export function* placeOrderSaga(): SagaIterator {
  // Ignore a second press while the first is being handled.
  yield takeLeading(orderSubmitted, safely(place))
  yield takeLatest(payOpened, safely(resume))
  yield takeLatest(orderOpened, safely(openOrder))
}
