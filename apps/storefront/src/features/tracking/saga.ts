import type { OrderEvent } from '@tiffin/contract/order-events'
import { type Tracking, trackOrder } from '@tiffin/contract/orders'
import { shownPayment } from '@tiffin/domain/order/payment-state'
import { trackingEnded } from '@tiffin/domain/order/tracking'
import { messages } from '@tiffin/domain/texts/messages'
import type { EventChannel, SagaIterator } from 'redux-saga'
import { delay, put, race, call as run, take, takeLatest } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { isFinal } from '../../api/is-final.ts'
import { type OrderNews, orderNews } from '../../api/order-news.ts'
import { ApiProblem, isSessionProblem } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { paths } from '../../paths.ts'
import { goTo } from '../../platform/navigation.ts'
import { isPageVisible } from '../../platform/visibility.ts'
import { cancelEnded } from '../cancellation/slice.ts'
import { noticeShown } from '../notices/slice.ts'
import { riderMoved } from './rider-slice.ts'
import {
  connectionLost,
  trackingArrived,
  trackingConfirmed,
  trackingFailed,
  trackingRefreshRequested,
  trackingStarted,
  trackingStopped,
} from './slice.ts'

/** AMB84: the polling interval while there is no stream, in ms. */
export const POLL_MS = 10_000

/** AMB47: the backoff after failed requests, in ms: 10 s, 20 s, 40 s, then one minute. */
export const pauseAfter = (failures: number): number => Math.min(60_000, POLL_MS * 2 ** Math.max(0, failures - 1))

/**
 * S7, AMB5; AMB109: an order that was cancelled before its payment was decided is still watched, because a payment that
 * succeeds later is returned.
 */
const hasEnded = (tracking: Tracking): boolean =>
  trackingEnded('order', { type: tracking.fulfilment, status: tracking.status }) &&
  shownPayment(tracking) !== 'cancelled-undecided'

function* arrived(tracking: Tracking): SagaIterator<'ended' | 'going'> {
  yield put(trackingArrived(tracking))
  return hasEnded(tracking) ? 'ended' : 'going'
}

/** S8, S24: shows an error and redirects, because the order does not exist for this diner. */
function* giveUp(): SagaIterator<'gone'> {
  yield put(trackingFailed())
  yield put(noticeShown({ text: messages.someErrorOccred, tone: 'error' }))
  goTo(paths.orderNotFound(), { replace: true })
  return 'gone'
}

const isSignedOut = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'sign-in-required'

/**
 * `ended`: the order is requested again only when the diner returns to the page. `gone`: the diner cannot see it.
 * `failed` lengthens the next pause.
 */
type State = 'ended' | 'gone' | 'going' | 'failed'

/** `mark` identifies the session that answered. */
interface Answer {
  readonly state: State
  readonly mark: string
}

/** Requests the order once. */
function* askOnce(orderId: string): SagaIterator<Answer> {
  try {
    const { tracking, mark } = yield* call(trackOrder, { params: { orderId } })
    return { state: yield* arrived(tracking), mark }
  } catch (error) {
    // The session flow already redirects a signed-out diner.
    if (isSessionProblem(error) || isSignedOut(error)) return { state: 'gone', mark: '' }
    if (isFinal(error)) return { state: yield* giveUp(), mark: '' }
    yield put(connectionLost())
    return { state: 'failed', mark: '' }
  }
}

/** AMB5: the diner returned to the page, or a cancellation was answered, or not: the order is requested once. */
const refreshes = [trackingRefreshRequested, cancelEnded]

/** Handles an event of the stream. */
function* heard(orderId: string, event: OrderEvent): SagaIterator<State> {
  if (event.kind === 'order') return yield* arrived(event.tracking)
  if (event.kind === 'gone' && event.orderId === orderId) return yield* giveUp()
  if (event.kind === 'rider') yield put(riderMoved(event))
  if (event.kind === 'away') yield put(connectionLost())
  return 'going'
}

/** Why following ended. `moved`: another session answers now, or the browser has one. */
type Followed = 'ended' | 'gone' | 'hidden' | 'moved'

/** Follows the order by its stream; without one it is polled, one request at a time. */
function* listen(orderId: string, mark: string, channel: EventChannel<OrderNews>): SagaIterator<Followed> {
  let isLive = false
  for (let failures = 0; ; ) {
    const { news }: { news?: OrderNews } = yield race({
      news: take(channel),
      refresh: take(refreshes),
      ...(isLive && failures === 0 ? {} : { poll: delay(pauseAfter(failures)) }),
    })
    let state: State = 'going'
    if (!news) {
      const answer: Answer = yield* askOnce(orderId)
      state = answer.state
      failures = state === 'failed' ? failures + 1 : 0
      if (state === 'going' && answer.mark !== mark) return 'moved'
    } else if (news.kind === 'event') {
      state = yield* heard(orderId, news.event)
    } else if (news.kind === 'live') {
      isLive = news.isLive
      // Until now the shown state was the present one.
      if (!isLive) yield put(trackingConfirmed())
    } else {
      return news.kind === 'hidden' ? 'hidden' : 'moved'
    }
    if (state === 'ended' || state === 'gone') return state
  }
}

function* follow(orderId: string, mark: string): SagaIterator<Followed> {
  const channel: EventChannel<OrderNews> = yield run(orderNews, { orders: [orderId], mark })
  try {
    return yield* listen(orderId, mark, channel)
  } finally {
    channel.close()
  }
}

/** Waits; ends early when the diner returns to the page, and not before that when the page is hidden. */
function* pause(ms: number): SagaIterator {
  const { over }: { over?: true } = yield race({ over: delay(ms), refresh: take(refreshes) })
  if (over && !isPageVisible()) yield take(refreshes)
}

/** The pause before an order is requested again after the session of the browser has changed, in ms. */
const MOVED_MS = 1_000

/**
 * S6, S7: follows an order that was just requested. Of an order that has ended a refund may still move, so that each
 * return to the page requests it (AMB5).
 */
export function* watchOrder(orderId: string): SagaIterator {
  for (let failures = 0; ; ) {
    const { state, mark }: Answer = yield* askOnce(orderId)
    failures = state === 'failed' ? failures + 1 : 0
    const followed: Followed | State = state === 'going' ? yield* follow(orderId, mark) : state
    if (followed === 'gone') return
    if (followed === 'failed') yield* pause(pauseAfter(failures))
    else if (followed === 'moved') yield* pause(MOVED_MS)
    else yield take(refreshes)
  }
}

/** S23: watching another order or leaving the page cancels the watch, with its stream and its request. */
export function* track({ payload: { orderId } }: ReturnType<typeof trackingStarted>): SagaIterator {
  yield race({ watched: run(watchOrder, orderId), left: take(trackingStopped) })
}

export function* trackingSaga(): SagaIterator {
  yield takeLatest(trackingStarted, safely(track))
}
