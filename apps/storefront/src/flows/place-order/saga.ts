import { type NewOrder, placeOrder } from '@tiffin/contract/orders'
import type { Refusal } from '@tiffin/domain/order/refusal'
import { messages } from '@tiffin/domain/texts/messages'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, select, takeLatest, takeLeading } from 'redux-saga/effects'
import { paymentTexts } from '#texts/payment'
import { call } from '../../api/call.ts'
import { ApiProblem, isTransient } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import type { CartRow } from '../../features/cart/rows.ts'
import { selectCartRows, selectStoreCart } from '../../features/cart/selectors.ts'
import type { CartState } from '../../features/cart/slice.ts'
import { noticeShown } from '../../features/notices/slice.ts'
import { type OrderToPlace, selectOrderToPlace, selectPayRefusal } from '../../features/pay/selectors.ts'
import {
  answerMissing,
  orderSubmitted,
  payOpened,
  payOrderOpened,
  placementEnded,
  placementStarted,
} from '../../features/payment/slice.ts'
import { importWithRetry } from '../../platform/import-with-retry.ts'
import { type StorageKey, textUnder } from '../../platform/storage.ts'
import { type Attempt, beginAttempt, contentsOf, openAttempt } from './attempt.ts'
import { linesConfirmed } from './check-lines.ts'
import { loadPayOnline, type PayOnline } from './load-pay-online.ts'
import type { Placed } from './placed.ts'
import type { Sent } from './sent.ts'

type SettleRefused = typeof import('./settle-refused.ts')

/** PERF6: the code of a refused order loads with the first one. */
const loadSettleRefused = (): Promise<SettleRefused> => importWithRetry(() => import('./settle-refused.ts'))

type Settle = typeof import('./settle.ts')

/** PERF6: the code that shows a placed order loads while the order is placed. */
const loadSettle = (): Promise<Settle> => importWithRetry(() => import('./settle.ts'))

type PlacePlan = typeof import('./place-plan.ts')

/** PERF6: loads the code that places a plan of days with the first plan. */
const loadPlacePlan = (): Promise<PlacePlan> => importWithRetry(() => import('./place-plan.ts'))

type PlaceCheckout = typeof import('./place-checkout.ts')

/** PERF6: loads the code that places orders of several entries with the first of them. */
const loadPlaceCheckout = (): Promise<PlaceCheckout> => importWithRetry(() => import('./place-checkout.ts'))

type LookUp = typeof import('./look-up-attempt.ts')

/** PERF6: the code that looks up an attempt loads with the first lost answer. */
const loadLookUp = (): Promise<LookUp> => importWithRetry(() => import('./look-up-attempt.ts'))

/** AMB32: looks up the attempt by its key when its answer was lost, now or in an earlier document. */
function* lookUp(attempt: Attempt, how: keyof LookUp): SagaIterator {
  yield put(answerMissing())
  const code: LookUp = yield invoke(loadLookUp)
  yield* code[how](attempt)
}

function* settleFailure(error: unknown, sent: Sent): SagaIterator {
  if (!(error instanceof ApiProblem)) throw error
  // The server sends a 429 before it processes the order. After any other transient error the outcome is unknown.
  if (error.code !== 'too-many-requests' && isTransient(error)) return yield* lookUp(sent.attempt, 'lookUpSent')
  const { settleRefused }: SettleRefused = yield invoke(loadSettleRefused)
  yield* settleRefused(error, sent)
}

/**
 * AMB12, AMB29, M6, M7: checks the order on the client before it is sent. When a check fails, shows the reason and
 * returns null.
 */
function* orderAsShown(): SagaIterator<OrderToPlace | null> {
  const refusal: Refusal | null = yield select(selectPayRefusal)
  const order: OrderToPlace | null = yield select(selectOrderToPlace)
  if (refusal) {
    const { notifyRefusal }: SettleRefused = yield invoke(loadSettleRefused)
    yield* notifyRefusal(refusal)
  } else if (!order) yield put(noticeShown({ text: messages.someErrorOccured, tone: 'error' }))
  return refusal ? null : order
}

/**
 * AMB101: the pressed order with the declarations that were still being checked when the diner pressed, where they are
 * as the diner last saw them. Any other stays unseen, so that the server's answer shows it.
 */
function withChecked(pressed: OrderToPlace, now: OrderToPlace, rows: readonly CartRow[]): OrderToPlace {
  const items = pressed.items.map((item, at) => {
    const isAsSeen = rows[at]?.checked.changes.length === 0
    const allergenDigest = item.seen.allergenDigest ?? (isAsSeen ? now.items[at]?.seen.allergenDigest : null) ?? null
    return { ...item, seen: { ...item.seen, allergenDigest } }
  })
  // AMB105: the list may have been read, or become longer, since the press.
  return { ...pressed, items, avoidsSeen: now.avoidsSeen, together: now.together }
}

/** AMB105, AMB115: asks about the further entries of a plan. */
function* othersConfirmed({ order }: OrderToPlace): SagaIterator<boolean> {
  if (order.plan.kind !== 'days') return true
  const code: PlacePlan = yield invoke(loadPlacePlan)
  return yield* code.othersConfirmed()
}

/**
 * The submitted order, after the diner has confirmed its warnings. Returns null when a check fails, the diner declines,
 * or the contents of the cart change before the confirmation, in this tab or another. Changed prices are not checked
 * here: the server re-quotes them.
 */
function* orderToSend(): SagaIterator<OrderToPlace | null> {
  const pressed: OrderToPlace | null = yield* orderAsShown()
  if (!pressed || !(yield* linesConfirmed(pressed.storeId)) || !(yield* othersConfirmed(pressed))) return null
  const now: OrderToPlace | null = yield* orderAsShown()
  if (!now) return null
  if (contentsOf(now) === contentsOf(pressed)) return withChecked(pressed, now, yield select(selectCartRows))
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

/** M11, M20, AMB115. */
function* send(order: OrderToPlace, keys: Pick<NewOrder, 'attemptKey' | 'replaces'>): SagaIterator<Placed> {
  if (order.together) {
    const { sendCheckout }: PlaceCheckout = yield invoke(loadPlaceCheckout)
    return yield* sendCheckout(order, order.together, keys.attemptKey)
  }
  const body: NewOrder = { ...order, ...keys, items: order.items.map(({ for: _entry, ...item }) => item) }
  if (order.order.plan.kind !== 'days') return yield* call(placeOrder, { body })
  const { sendPlan }: PlacePlan = yield invoke(loadPlacePlan)
  return yield* sendPlan(body)
}

export function* place(): SagaIterator {
  const order: OrderToPlace | null = yield* orderToSend()
  if (!order || (yield* isContinued(order))) return
  const { lines, orderKey, replaces }: CartState = yield select(selectStoreCart)
  const rows: readonly CartRow[] = yield select(selectCartRows)
  const earlier: Attempt | null = yield invoke(openAttempt)
  const attempt: Attempt = yield invoke(beginAttempt, order, orderKey)
  yield put(placementStarted())
  void loadSettle()
  let placed: Placed
  try {
    placed = yield* send(order, { replaces, attemptKey: attempt.key })
  } catch (error) {
    return yield* endOnFailure(error, { attempt, order, lines, rows, earlier })
  }
  const { showOrPay }: Settle = yield invoke(loadSettle)
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

/** M16: the checkout of the cart's order has closed, and its verdict is open. */
function* resumeConfirming(): SagaIterator {
  if (textUnder(PAYMENTS) === null) return
  const payOnline: PayOnline = yield invoke(loadPayOnline)
  yield* payOnline.resumeConfirming()
}

/** Runs when the pay page opens, for example after a reload or a crash: looks up an unresolved attempt. */
export function* resume(): SagaIterator {
  const attempt: Attempt | null = yield invoke(openAttempt)
  if (attempt) yield* lookUp(attempt, 'lookUpStored')
  else yield* resumeConfirming()
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
