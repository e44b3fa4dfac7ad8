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

  says(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }

  breaks(): void {
    this.onerror?.()
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
