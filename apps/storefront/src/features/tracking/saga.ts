import { type Tracking, trackingStream, trackOrder } from '@tiffin/contract/orders'
import { shownPayment } from '@tiffin/domain/order/payment-state'
import { trackingEnded } from '@tiffin/domain/order/tracking'
import { messages } from '@tiffin/domain/texts/messages'
import { buffers, type EventChannel, eventChannel, type SagaIterator } from 'redux-saga'
import { delay, put, race, call as run, take, takeLatest } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { isFinal } from '../../api/is-final.ts'
import { ApiProblem, isSessionProblem } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { openStream } from '../../api/stream.ts'
import { paths } from '../../paths.ts'
import { goTo } from '../../platform/navigation.ts'
import { cancelEnded } from '../cancellation/slice.ts'
import { noticeShown } from '../notices/slice.ts'
import {
  connectionLost,
  trackingArrived,
  trackingFailed,
  trackingRefreshRequested,
  trackingStarted,
  trackingStopped,
} from './slice.ts'

/** AMB84: the polling interval while there is no stream, in ms. */
export const POLL_MS = 10_000

/** AMB47: the backoff after failed requests, in ms: 10 s, 20 s, 40 s, then one minute. */
export const pauseAfter = (failures: number): number => Math.min(60_000, POLL_MS * 2 ** Math.max(0, failures - 1))

type StreamEvent = { readonly tracking: Tracking } | { readonly broken: true }

export const trackingChannel = (orderId: string): EventChannel<StreamEvent> =>
  eventChannel(
    (emit) =>
      openStream(
        trackingStream,
        { orderId },
        {
          onMessage: (tracking) => emit({ tracking }),
          onBreak: () => emit({ broken: true }),
        },
      ),
    // Buffers events that arrive while the saga waits for a response.
    buffers.expanding(4),
  )

/**
 * S7, AMB5; AMB109: an order that was cancelled before its payment was decided is still watched, because a payment that
 * succeeds later is returned.
 */
const hasEnded = (tracking: Tracking): boolean =>
  trackingEnded({ type: tracking.fulfilment, status: tracking.status }) &&
  shownPayment(tracking) !== 'cancelled-undecided'

function* arrived(tracking: Tracking): SagaIterator<'ended' | 'going'> {
  yield put(trackingArrived(tracking))
  return hasEnded(tracking) ? 'ended' : 'going'
}

/** S8, S24: shows an error and redirects, because the order does not exist for this diner. */
function* giveUp(): SagaIterator {
  yield put(trackingFailed())
  yield put(noticeShown({ text: messages.someErrorOccred, tone: 'error' }))
  goTo(paths.orderNotFound(), { replace: true })
}

const isSignedOut = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'sign-in-required'

/**
 * `ended`: the order is requested again only when the diner returns to the page. `gone`: the diner cannot see it.
 * `failed` lengthens the next pause.
 */
type Asked = 'ended' | 'gone' | 'going' | 'failed'

/** Requests the order once. */
export function* askOnce(orderId: string): SagaIterator<Asked> {
  try {
    const { tracking } = yield* call(trackOrder, { params: { orderId } })
    return yield* arrived(tracking)
  } catch (error) {
    // The session flow already redirects a signed-out diner.
    if (isSessionProblem(error) || isSignedOut(error)) return 'gone'
    if (isFinal(error)) {
      yield* giveUp()
      return 'gone'
    }
    yield put(connectionLost())
    return 'failed'
  }
}

type Heard = 'ended' | 'gone' | 'broken' | 'silent'

/** AMB5: the diner returned to the page, or a cancellation was answered, or not: the order is requested once. */
const refreshes = [trackingRefreshRequested, cancelEnded]

/** The next event of the stream; null when the order has to be requested once. */
function* nextEvent(channel: EventChannel<StreamEvent>): SagaIterator<StreamEvent | null> {
  const { event }: { event?: StreamEvent } = yield race({
    event: take(channel),
    refresh: take(refreshes),
  })
  return event ?? null
}

/**
 * Handles stream events until the order has ended or the stream breaks; `silent` when it broke before its first event.
 */
function* listen(orderId: string, channel: EventChannel<StreamEvent>): SagaIterator<Heard> {
  for (let heard: Heard = 'silent'; ; ) {
    const event: StreamEvent | null = yield* nextEvent(channel)
    if (event && 'broken' in event) return heard
    const asked: Asked = event ? yield* arrived(event.tracking) : yield* askOnce(orderId)
    if (asked === 'ended' || asked === 'gone') return asked
    heard = 'broken'
  }
}

function* follow(orderId: string): SagaIterator<Heard> {
  const channel: EventChannel<StreamEvent> = yield run(trackingChannel, orderId)
  try {
    return yield* listen(orderId, channel)
  } finally {
    channel.close()
  }
}

/** Waits; ends early when the diner returns to the page. */
function* pause(ms: number): SagaIterator {
  yield race({ over: delay(ms), refresh: take(refreshes) })
}

/**
 * The pause before reconnecting a stream that had delivered events, in ms. Without any stream, the order is polled
 * every 10 s (AMB84).
 */
const RECONNECT_MS = 1_000

/** Follows the stream of an order that was just requested, if it goes on. */
function* followAfter(answer: Asked, orderId: string): SagaIterator<Heard> {
  if (answer === 'failed') return 'silent'
  return answer === 'going' ? yield* follow(orderId) : answer
}

/**
 * S6, S7: follows the stream of an order. Without a stream, polls with one request at a time. Of an order that has ended
 * a refund may still move, so that each return to the page requests it (AMB5).
 */
export function* watchOrder(orderId: string): SagaIterator {
  for (let failures = 0; ; ) {
    const answer: Asked = yield* askOnce(orderId)
    failures = answer === 'failed' ? failures + 1 : 0
    const heard: Heard = yield* followAfter(answer, orderId)
    if (heard === 'gone') return
    if (heard === 'ended') yield take(refreshes)
    else yield* pause(heard === 'broken' ? RECONNECT_MS : pauseAfter(failures))
  }
}

/** S23: watching another order or leaving the page cancels the watch, with its stream and its request. */
export function* track({ payload: { orderId } }: ReturnType<typeof trackingStarted>): SagaIterator {
  yield race({ watched: run(watchOrder, orderId), left: take(trackingStopped) })
}

export function* trackingSaga(): SagaIterator {
  yield takeLatest(trackingStarted, safely(track))
}
