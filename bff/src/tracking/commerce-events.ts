import { setTimeout as pause } from 'node:timers/promises'
import type { TimedPosition } from '@tiffin/domain/order/rider'
import { createParser } from 'eventsource-parser'
import { Agent, request } from 'undici'
import { z } from 'zod'
import { parseJson } from '../upstream/envelopes.ts'

export interface FeedOptions {
  readonly url: string
  readonly serviceKey: string
  /** `seq`: the number of the change among all of its order; null: commerce does not say. */
  readonly onMove: (tenantId: string, orderId: string, seq: number | null) => void
  /** S14: where the rider of an order was. */
  readonly onRider: (tenantId: string, orderId: string, position: TimedPosition) => void
  /** Called when commerce says that changes may have been missed. */
  readonly onMissed: () => void
  /** Called when the feed goes up or down; while it is down, changes may be missed. */
  readonly onState: (up: boolean) => void
}

export interface Feed {
  close(): Promise<void>
}

const move = z.object({ tenant: z.string(), orderId: z.string(), seq: z.number().nullable().catch(null) })

const rider = z.object({
  tenant: z.string(),
  rider: z.object({ orderId: z.string(), latitude: z.number(), longitude: z.number(), at: z.number() }),
})

const missed = z.object({ refresh: z.literal(true) })

const SHORTEST_PAUSE_MS = 250
const MAX_PAUSE_MS = 10_000

/** Commerce sends a comment every 20 s: a stream that is silent for longer is lost, although no error is reported. */
const SILENT_MS = 50_000

/** Subscribes to commerce's event stream of order changes and reconnects when it breaks. */
export function openFeed(options: FeedOptions): Feed {
  const agent = new Agent({ connections: 1, connect: { timeout: 2000 }, bodyTimeout: SILENT_MS })
  const stop = new AbortController()
  const running = follow(agent, options, stop.signal)
  return {
    async close() {
      stop.abort()
      await running
      await agent.destroy()
    },
  }
}

async function follow(agent: Agent, options: FeedOptions, signal: AbortSignal): Promise<void> {
  let wait = SHORTEST_PAUSE_MS
  while (!signal.aborted) {
    const wasUp = await readStream(agent, options, signal)
    options.onState(false)
    wait = wasUp ? SHORTEST_PAUSE_MS : Math.min(wait * 2, MAX_PAUSE_MS)
    await pause(wait, undefined, { signal }).catch(() => undefined)
  }
}

/** Reads until the stream breaks; true when it was connected. */
async function readStream(agent: Agent, options: FeedOptions, signal: AbortSignal): Promise<boolean> {
  let wasUp = false
  try {
    const { statusCode, body } = await request(options.url, {
      dispatcher: agent,
      signal,
      headers: { authorization: `Bearer ${options.serviceKey}`, accept: 'text/event-stream' },
    })
    if (statusCode !== 200) {
      await body.dump()
      return false
    }
    wasUp = true
    options.onState(true)
    await readEvents(body, options)
  } catch {
    // Ignored: the caller reconnects, and until then watched orders are polled.
  }
  return wasUp
}

/** Maximum characters of an event; a valid event has about 100. */
const MAX_EVENT = 64 * 1024

/** Ignores news of any other form: a later commerce may send more kinds. */
function readNews(news: unknown, { onMove, onRider, onMissed }: FeedOptions): void {
  const moved = move.safeParse(news)
  const seen = rider.safeParse(news)
  if (moved.success) onMove(moved.data.tenant, moved.data.orderId, moved.data.seq)
  else if (seen.success) {
    const { orderId, ...position } = seen.data.rider
    onRider(seen.data.tenant, orderId, position)
  } else if (missed.safeParse(news).success) onMissed()
}

/** Ignores invalid events. Throws for an event that is too long. */
async function readEvents(body: AsyncIterable<Uint8Array>, options: FeedOptions): Promise<void> {
  const decoder = new TextDecoder()
  const parser = createParser({
    maxBufferSize: MAX_EVENT,
    onError(error) {
      // Other errors concern invalid fields, which the SSE format requires readers to ignore.
      if (error.type === 'max-buffer-size-exceeded') throw error
    },
    onEvent({ data }) {
      readNews(parseJson(data), options)
    },
  })
  for await (const chunk of body) parser.feed(decoder.decode(chunk, { stream: true }))
}
