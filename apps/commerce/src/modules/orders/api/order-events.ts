import { EventEmitter } from 'node:events'

/** A status change of an order. Contains ids only: details need an authorised call. */
export interface OrderEvent {
  readonly tenant: string
  readonly orderId: string
  readonly status: number
}

/** Status changes of orders, published after their commit. */
export interface OrderEvents {
  publish(events: readonly OrderEvent[]): void
  /** Returns the function that ends the subscription. */
  subscribe(listener: (event: OrderEvent) => void): () => void
  close(): Promise<void>
}

/** Events within this process: enough for the embedded database, which always has a single process. */
export function createLocalEvents(): OrderEvents {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  return {
    publish(events) {
      for (const event of events) emitter.emit('order', event)
    },
    subscribe(listener) {
      emitter.on('order', listener)
      return () => void emitter.off('order', listener)
    },
    close: async () => void emitter.removeAllListeners(),
  }
}
