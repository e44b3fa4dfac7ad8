import { EventEmitter } from 'node:events'
import type { TimedPosition } from '@tiffin/domain/order/rider'

/** A change of what the pages of an order show. */
export interface OrderChange {
  readonly orderId: string
  /** The order's progress after the change. */
  readonly status: number
  /** The number of the change among all of its order. */
  readonly seq: number
}

/** A change of an order. Contains ids only: details need an authorised call. */
export interface OrderEvent extends OrderChange {
  readonly tenant: string
}

/** S14: where the rider of an order was. It is no change of the order, and nothing has to be fetched for it. */
export interface RiderEvent {
  readonly tenant: string
  /** Not at the top level, where a reader that knows changes only would take it for one. */
  readonly rider: TimedPosition & { readonly orderId: string }
}

/** Changes of orders, published after their commit, and positions of their riders. */
export interface OrderEvents {
  publish(tenant: string, changes: readonly OrderChange[]): void
  publishPosition(tenant: string, rider: RiderEvent['rider']): void
  /**
   * `onMissed` is called when changes may have been missed: a reader compares the orders that it knows with `seqsOf`.
   * Returns the function that ends the subscription.
   */
  subscribe(listener: (event: OrderEvent) => void, onMissed?: () => void): () => void
  subscribePositions(listener: (event: RiderEvent) => void): () => void
  close(): Promise<void>
}

export interface LocalEvents extends OrderEvents {
  /** Tells the subscribers of this process that changes may have been missed. */
  tellMissed(): void
}

/** Events within this process: enough for the embedded database, which always has a single process. */
export function createLocalEvents(): LocalEvents {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  return {
    publish(tenant, changes) {
      for (const change of changes) emitter.emit('order', { tenant, ...change })
    },
    publishPosition: (tenant, rider) => void emitter.emit('rider', { tenant, rider }),
    tellMissed: () => void emitter.emit('missed'),
    subscribe(listener, onMissed = () => {}) {
      emitter.on('order', listener).on('missed', onMissed)
      return () => void emitter.off('order', listener).off('missed', onMissed)
    },
    subscribePositions(listener) {
      emitter.on('rider', listener)
      return () => void emitter.off('rider', listener)
    },
    close: async () => void emitter.removeAllListeners(),
  }
}
