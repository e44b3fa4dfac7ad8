import { MAX_FOLLOWED } from '@tiffin/contract/order-events'
import type { PlanDetail } from '@tiffin/contract/plans'
import type { EventChannel, SagaIterator } from 'redux-saga'
import { take } from 'redux-saga/effects'
import type { OrderNews } from '../../api/order-news.ts'

/** AMB84: the orders of a plan that still change: those of its made meals, the next ones first. */
export const openOrders = ({ meals }: PlanDetail): readonly string[] =>
  meals
    .flatMap(({ standing, orderId }) => (standing === 'made' && orderId !== null ? orderId : []))
    .slice(0, MAX_FOLLOWED)

/** A stream of orders, and the last state of each: a stream begins with the states of now. */
export interface OrderStream {
  readonly channel: EventChannel<OrderNews>
  readonly seen: Map<string, number>
}

/**
 * Waits until the stream says that an order has changed. Returns false when nothing more arrives: the page is hidden, or
 * the browser has another session.
 */
export function* untilOrderChanges({ channel, seen }: OrderStream): SagaIterator<boolean> {
  while (true) {
    const news: OrderNews = yield take(channel)
    if (news.kind === 'hidden' || news.kind === 'other-session') return false
    if (news.kind !== 'event' || news.event.kind !== 'order') continue
    const { orderId, status } = news.event.tracking
    const was = seen.get(orderId)
    seen.set(orderId, status)
    if (was !== undefined && was !== status) return true
  }
}
