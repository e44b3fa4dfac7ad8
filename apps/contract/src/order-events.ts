import type { TimedPosition } from '@tiffin/domain/order/rider'
import { operation } from './operation.ts'
import type { Tracking } from './orders.ts'

/** AMB84: the most orders that one stream follows. */
export const MAX_FOLLOWED = 20

/** Interval of `beat`, in milliseconds. */
export const BEAT_MS = 20_000

/** An event of the stream of a person's orders. */
export type OrderEvent =
  /**
   * The first event of each stream. `mark` identifies the session without giving access to it: a tab of another session
   * ignores what the stream says.
   */
  | { readonly kind: 'session'; readonly mark: string }
  /** The whole order as it is now: at the start, and after each change. */
  | { readonly kind: 'order'; readonly tracking: Tracking }
  /** AMB47: the order cannot be read now, so that its last known state stays; the next `order` ends that. */
  | { readonly kind: 'away'; readonly orderId: string }
  /** S14: where the rider of the order is now. Nothing else of the order has changed. */
  | { readonly kind: 'rider'; readonly orderId: string; readonly position: TimedPosition }
  /** The stream is open, sent at intervals: a browser may not notice that its network is gone. */
  | { readonly kind: 'beat' }
  /** S24: the person has no such order. Nothing more is said of it. */
  | { readonly kind: 'gone'; readonly orderId: string }

/**
 * AMB84: follows up to `MAX_FOLLOWED` orders of the signed-in person by server-sent events; each event's data is an
 * `OrderEvent`. `orders`: their ids, separated by commas.
 */
export const orderEvents = operation<{ query: { orders: string }; answer: OrderEvent }>('GET', '/api/me/order-events')
