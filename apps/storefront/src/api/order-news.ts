import type { OrderEvent } from '@tiffin/contract/order-events'
import { buffers, type EventChannel, eventChannel } from 'redux-saga'
import { onHidden } from '../platform/page-hidden.ts'
import { isPageVisible } from '../platform/visibility.ts'
import { type Followed, followOrders } from './followed-orders.ts'

/** AMB84: what a page that shows orders learns of them. */
export type OrderNews =
  | { readonly kind: 'event'; readonly event: OrderEvent }
  /** False: changes may be missed, so that the page polls. */
  | { readonly kind: 'live'; readonly isLive: boolean }
  /** The page is hidden, or the browser has another session: nothing more arrives. */
  | { readonly kind: 'hidden' | 'other-session' }

/** Follows orders while the page is visible. */
export const orderNews = (followed: Followed): EventChannel<OrderNews> =>
  eventChannel<OrderNews>(
    (emit) => {
      if (!isPageVisible()) {
        emit({ kind: 'hidden' })
        return () => undefined
      }
      const stop = followOrders(followed, {
        onEvent: (event) => emit({ kind: 'event', event }),
        onLive: (isLive) => emit({ kind: 'live', isLive }),
        onOtherSession: () => emit({ kind: 'other-session' }),
      })
      const stopListening = onHidden(() => {
        stop()
        emit({ kind: 'hidden' })
      })
      return () => {
        stopListening()
        stop()
      }
    },
    // Buffers events that arrive while the saga waits for a response.
    buffers.expanding(8),
  )
