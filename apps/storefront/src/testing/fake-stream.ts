import type { OrderEvent } from '@tiffin/contract/order-events'
import type { Tracking } from '@tiffin/contract/orders'

/** An EventSource whose messages are sent by the test. */
export class FakeStream {
  static readonly CLOSED = 2
  static opened: FakeStream[] = []

  readonly url: string
  readyState = 1
  onmessage: ((event: { data: string }) => void) | null = null
  onerror: (() => void) | null = null

  constructor(url: string) {
    this.url = url
    FakeStream.opened.push(this)
  }

  close(): void {
    this.readyState = FakeStream.CLOSED
  }

  says(message: OrderEvent): void {
    if (this.readyState !== FakeStream.CLOSED) this.onmessage?.({ data: JSON.stringify(message) })
  }

  /** The state of an order arrives. */
  shows(tracking: Tracking): void {
    this.says({ kind: 'order', tracking } satisfies OrderEvent)
  }

  breaks(): void {
    if (this.readyState !== FakeStream.CLOSED) this.onerror?.()
  }

  /** Replaces the browser's EventSource; returns a function that restores it. */
  static install(): () => void {
    FakeStream.opened = []
    const before = globalThis.EventSource
    globalThis.EventSource = FakeStream as unknown as typeof EventSource
    return () => {
      globalThis.EventSource = before
    }
  }
}
