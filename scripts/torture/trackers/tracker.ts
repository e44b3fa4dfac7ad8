import { setTimeout as pause } from 'node:timers/promises'
import { BEAT_MS, type OrderEvent, orderEvents } from '@tiffin/contract/order-events'
import { request } from 'undici'
import type { Diner, Way } from '../diner.ts'
import { openSeen, type Seen } from './seen.ts'

/** A page that follows orders by a stream of one BFF, and comes back as the client does. */
export interface Tracker {
  readonly name: string
  readonly diner: Diner
  readonly seen: Seen
  /** How often it opened a stream. */
  readonly opened: number
  /** Follows these from now on: a stream that is open is opened anew. */
  follow(orders: readonly string[]): void
  close(): Promise<void>
}

export interface TrackerOptions {
  readonly name: string
  readonly diner: Diner
  readonly way: Way
  readonly isOwn: (orderId: string) => boolean
  /** The pause before a broken stream is opened again, in milliseconds. */
  readonly comeBackMs: () => number
  readonly violation: (text: string) => void
}

/** A stream that says nothing for longer is lost; the same as in the client. */
const SILENT_MS = 2 * BEAT_MS + 5_000

/** The data of each event of a stream. */
async function* eventsIn(body: AsyncIterable<Uint8Array>): AsyncGenerator<OrderEvent> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of body) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1]
      if (data) yield JSON.parse(data)
    }
  }
}

/** Answers of a BFF whose commerce is away, or that has no place: the client comes back. */
const COMES_BACK = new Set([429, 502, 503, 504])

export function openTracker({ name, diner, way, isOwn, comeBackMs, violation }: TrackerOptions): Tracker {
  const seen = openSeen({ name, isOwn, violation })
  let orders: readonly string[] = []
  let stream = new AbortController()
  let isClosed = false
  let opened = 0

  async function read(signal: AbortSignal): Promise<void> {
    const url = `${way.urlOf(diner.tenant)}${orderEvents.path}?orders=${orders.join()}`
    const { host } = way.headersOf(diner.tenant)
    const headers = { host, cookie: diner.cookie, accept: 'text/event-stream' }
    const call = { dispatcher: way.dispatcher, signal, headers, bodyTimeout: SILENT_MS }
    const { statusCode, body } = await request(url, call)
    if (statusCode !== 200) {
      const text = await body.text()
      if (!COMES_BACK.has(statusCode)) violation(`the stream of ${name} answers ${statusCode}: ${text.slice(0, 200)}`)
      return
    }
    opened++
    for await (const event of eventsIn(body)) seen.hear(event)
  }
  async function run(): Promise<void> {
    while (!isClosed) {
      const { signal } = stream
      // A broken connection has no other effect than to come back.
      if (orders.length > 0) await read(signal).catch(() => undefined)
      if (!signal.aborted) await pause(comeBackMs(), undefined, { signal }).catch(() => undefined)
    }
  }
  function startAnew(): void {
    const before = stream
    stream = new AbortController()
    before.abort()
  }

  const running = run()
  return {
    ...{ name, diner, seen },
    get opened() {
      return opened
    },
    follow(wanted) {
      orders = wanted
      startAnew()
    },
    async close() {
      isClosed = true
      startAnew()
      await running
    },
  }
}
