import { type Tracking, trackingStream, trackOrder } from '@tiffin/contract/orders'
import { messages } from '@tiffin/domain/texts/messages'
import { trackingEnded } from '@tiffin/domain/tracking'
import { buffers, type EventChannel, eventChannel, type SagaIterator } from 'redux-saga'
import { delay, put, race, call as run, take, takeLatest } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { ApiProblem, isSessionProblem } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { openStream } from '../../api/stream.ts'
import { paths } from '../../paths.ts'
import { goTo } from '../../platform/navigation.ts'
import { noticeShown } from '../notices/slice.ts'
import {
  connectionLost,
  trackingArrived,
  trackingFailed,
  trackingRefreshAsked,
  trackingStarted,
  trackingStopped,
} from './slice.ts'

/** AMB84. */
export const POLL_MS = 10_000

/** AMB47: pauses grow while nothing answers: 10 s, 20 s, 40 s, then every minute. */
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
    // What comes while a call is under way waits for its turn.
    buffers.expanding(4),
  )

const endedFor = (tracking: Tracking): boolean => trackingEnded({ type: tracking.fulfilment, status: tracking.status })

function* arrived(tracking: Tracking): SagaIterator<boolean> {
  yield put(trackingArrived(tracking))
  return endedFor(tracking)
}

/** S8, S24: an order that is not there for this person. */
function* giveUp(): SagaIterator {
  yield put(trackingFailed())
  yield put(noticeShown({ text: messages.someErrorOccred, tone: 'error' }))
  goTo(paths.orderNotFound(), { replace: true })
}

/** Codes that say "there is nothing here for you", for good. Anything else may pass (AMB47). */
const isVerdict = (error: unknown): boolean =>
  error instanceof ApiProblem && ['not-found', 'invalid-input', 'refused'].includes(error.code)

const isSignedOut = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'sign-in-required'

type Asked = 'ended' | 'going' | 'failed'

/** One call: `ended` closes the watch, `failed` asks for a longer pause. */
export function* askOnce(orderId: string): SagaIterator<Asked> {
  try {
    const { tracking } = yield* call(trackOrder, { params: { orderId } })
    const ended: boolean = yield* arrived(tracking)
    return ended ? 'ended' : 'going'
  } catch (error) {
    // Whoever is not signed in any more is led away by the session's own story.
    if (isSessionProblem(error) || isSignedOut(error)) return 'ended'
    if (isVerdict(error)) {
      yield* giveUp()
      return 'ended'
    }
    yield put(connectionLost())
    return 'failed'
  }
}

type Heard = 'ended' | 'broken' | 'silent'

/** AMB5: coming back to the page makes one call, whatever the stream says. */
function* nextEvent(channel: EventChannel<StreamEvent>): SagaIterator<StreamEvent | null> {
  const { event }: { event?: StreamEvent } = yield race({ event: take(channel), asked: take(trackingRefreshAsked) })
  return event ?? null
}

/** Listens until the order is at its end or the stream breaks; `silent` when it broke without a word. */
function* listen(orderId: string, channel: EventChannel<StreamEvent>): SagaIterator<Heard> {
  for (let heard: Heard = 'silent'; ; ) {
    const event: StreamEvent | null = yield* nextEvent(channel)
    if (event && 'broken' in event) return heard
    const ended: boolean = event ? yield* arrived(event.tracking) : (yield* askOnce(orderId)) === 'ended'
    if (ended) return 'ended'
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

/** Waits, or comes back at once when the diner does. */
function* pause(ms: number): SagaIterator {
  yield race({ over: delay(ms), asked: take(trackingRefreshAsked) })
}

/** A stream that had worked and broke is mended soon; where there is none at all, one call every 10 s (AMB84). */
const MEND_MS = 1_000

/** S6, S7: events while they come; without them one call after the other, never two at a time. */
export function* watchOrder(orderId: string): SagaIterator {
  for (let failures = 0; ; ) {
    const answer: Asked = yield* askOnce(orderId)
    if (answer === 'ended') return
    failures = answer === 'failed' ? failures + 1 : 0
    const heard: Heard = answer === 'going' ? yield* follow(orderId) : 'silent'
    if (heard === 'ended') return
    yield* pause(heard === 'broken' ? MEND_MS : pauseAfter(failures))
  }
}

/** S23: watching is one line of work: starting again or leaving cancels it, with its stream and its call. */
export function* track({ payload: { orderId } }: ReturnType<typeof trackingStarted>): SagaIterator {
  yield race({ watched: run(watchOrder, orderId), left: take(trackingStopped) })
}

export function* trackingSaga(): SagaIterator {
  yield takeLatest(trackingStarted, safely(track))
}
