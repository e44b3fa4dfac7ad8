import { myOrders } from '@tiffin/contract/my-orders'
import { MAX_FOLLOWED } from '@tiffin/contract/order-events'
import { LIST_STEP } from '@tiffin/domain/order/order-lists'
import type { EventChannel, SagaIterator } from 'redux-saga'
import { delay, put, race, call as run, select, take, takeLatest } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { type OrderNews, orderNews } from '../../api/order-news.ts'
import { ApiProblem, hasOwnNotice, isSessionProblem, messageOf } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { isPageVisible } from '../../platform/visibility.ts'
import { cancelEnded } from '../cancellation/slice.ts'
import { noticeShown } from '../notices/slice.ts'
import {
  type MyOrdersState,
  moreOrdersRequested,
  myOrdersAway,
  myOrdersConfirmed,
  myOrdersFailed,
  myOrdersLeft,
  myOrdersLoaded,
  myOrdersRequested,
  myOrdersRevisited,
  orderChanged,
  selectMyOrders,
} from './slice.ts'

/** AMB84: the polling interval while there is no stream, in ms. */
const POLL_MS = 10_000

/** The session that answered; null: the request failed. */
type Mark = string | null

/** Requests the lists, as long as the diner has asked for. */
function* readLists(): SagaIterator<string> {
  const { most }: MyOrdersState = yield select(selectMyOrders)
  const answer = yield* call(myOrders, { query: most === LIST_STEP ? {} : { most } })
  yield put(myOrdersLoaded(answer))
  return answer.mark
}

/** T8, T9. */
function* loadMyOrders(): SagaIterator<Mark> {
  try {
    return yield* readLists()
  } catch (error) {
    yield put(myOrdersFailed())
    if (!hasOwnNotice(error)) yield put(noticeShown({ text: messageOf(error), tone: 'error' }))
    return null
  }
}

/** What `refresh` found; `gone`: the session is over. */
type Refreshed = { readonly mark: Mark } | 'gone'

/**
 * Requests the lists again: the diner returned to the page, nothing else says what changed, or a cancellation was
 * answered (S12), or the diner asked for more orders. The known lists stay when that fails.
 */
function* refresh(): SagaIterator<Refreshed> {
  try {
    return { mark: yield* readLists() }
  } catch (error) {
    const isOver = isSessionProblem(error) || (error instanceof ApiProblem && error.code === 'sign-in-required')
    if (isOver) return 'gone'
    yield put(myOrdersAway())
    return { mark: null }
  }
}

const refreshes = [myOrdersRevisited, moreOrdersRequested, cancelEnded]

/** The orders that are followed: the newest current ones. */
function* currentOrders(): SagaIterator<readonly string[]> {
  const { lists }: MyOrdersState = yield select(selectMyOrders)
  return (lists?.current ?? []).slice(0, MAX_FOLLOWED).map(({ orderId }) => orderId)
}

/** Why following ended. `moved`: other orders are current now, or another session answers. */
type Followed = 'gone' | 'hidden' | 'moved'

/** Follows orders by their stream; without one the lists are polled, one request at a time. */
function* listen(orders: readonly string[], mark: Mark, channel: EventChannel<OrderNews>): SagaIterator<Followed> {
  for (let isLive = false; ; ) {
    const { news }: { news?: OrderNews } = yield race({
      news: take(channel),
      refresh: take(refreshes),
      ...(isLive ? {} : { poll: delay(POLL_MS) }),
    })
    if (!news) {
      const refreshed: Refreshed = yield* refresh()
      if (refreshed === 'gone') return 'gone'
      if (refreshed.mark !== null && refreshed.mark !== mark) return 'moved'
    } else if (news.kind === 'live') {
      isLive = news.isLive
      // Until now the lists were right.
      if (!isLive) yield put(myOrdersConfirmed())
    } else if (news.kind === 'event') {
      if (news.event.kind === 'order') yield put(orderChanged(news.event.tracking))
      if (news.event.kind === 'away') yield put(myOrdersAway())
    } else {
      return news.kind === 'hidden' ? 'hidden' : 'moved'
    }
    const current: readonly string[] = yield* currentOrders()
    if (current.join() !== orders.join()) return 'moved'
  }
}

function* follow(orders: readonly string[], mark: string): SagaIterator<Followed> {
  const channel: EventChannel<OrderNews> = yield run(orderNews, { orders, mark })
  try {
    return yield* listen(orders, mark, channel)
  } finally {
    channel.close()
  }
}

/** Returns when the lists are to be requested again; `gone`: never. Ended orders ask nothing (AMB5). */
function* untilDue(mark: Mark): SagaIterator<'gone' | 'due'> {
  const orders: readonly string[] = yield* currentOrders()
  let followed: Followed = 'hidden'
  if (mark === null) yield race({ over: delay(POLL_MS), refresh: take(refreshes) })
  else if (orders.length > 0) followed = yield* follow(orders, mark)
  if (followed === 'gone') return 'gone'
  if (followed === 'hidden' && (mark !== null || !isPageVisible())) yield take(refreshes)
  return 'due'
}

/** AMB84: follows the current orders while the page is open. */
function* followMyOrders(): SagaIterator {
  let mark: Mark = yield* loadMyOrders()
  while ((yield* untilDue(mark)) === 'due') {
    const refreshed: Refreshed = yield* refresh()
    if (refreshed === 'gone') return
    mark = refreshed.mark
  }
}

/** T8: leaving the page ends its stream and its requests. */
function* openMyOrders(): SagaIterator {
  yield race({ followed: run(followMyOrders), left: take(myOrdersLeft) })
}

export function* myOrdersSaga(): SagaIterator {
  yield takeLatest(myOrdersRequested, safely(openMyOrders))
}
