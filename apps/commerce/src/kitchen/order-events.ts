import { EventEmitter } from 'node:events'

/** An order has reached a state. Ids only: whoever may see more asks for it. */
export interface OrderEvent {
  readonly tenant: string
  readonly orderId: string
  readonly status: number
}

/** Changes of orders, told after they are committed. */
export interface OrderEvents {
  publish(events: readonly OrderEvent[]): void
  /** Answers the function that ends the subscription. */
  subscribe(listener: (event: OrderEvent) => void): () => void
  close(): Promise<void>
}

/** For the embedded database, which has one process by its nature. */
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
