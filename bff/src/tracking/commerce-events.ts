import { setTimeout as pause } from 'node:timers/promises'
import { createParser } from 'eventsource-parser'
import { Agent, request } from 'undici'
import { z } from 'zod'
import { parseJson } from '../upstream/envelopes.ts'

export interface FeedOptions {
  readonly url: string
  readonly serviceKey: string
  readonly onMove: (tenantId: string, orderId: string) => void
  /** Called when the feed goes up or down; while it is down, changes may be missed. */
  readonly onState: (up: boolean) => void
}

export interface Feed {
  close(): Promise<void>
}

const move = z.object({ tenant: z.string(), orderId: z.string() })

const SHORTEST_PAUSE_MS = 250
const MAX_PAUSE_MS = 10_000

/** Subscribes to commerce's event stream of order changes and reconnects when it breaks. */
export function openFeed(options: FeedOptions): Feed {
  const agent = new Agent({ connections: 1, connect: { timeout: 2000 }, bodyTimeout: 0 })
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
    await readEvents(body, options.onMove)
  } catch {
    // Ignored: the caller reconnects, and until then watched orders are polled.
  }
  return wasUp
}

/** Maximum characters of an event; a valid event has about 100. */
const MAX_EVENT = 64 * 1024

/** Ignores invalid events. Throws for an event that is too long. */
async function readEvents(body: AsyncIterable<Uint8Array>, onMove: FeedOptions['onMove']): Promise<void> {
  const decoder = new TextDecoder()
  const parser = createParser({
    maxBufferSize: MAX_EVENT,
    onError(error) {
      // Other errors concern invalid fields, which the SSE format requires readers to ignore.
      if (error.type === 'max-buffer-size-exceeded') throw error
    },
    onEvent({ data }) {
      const parsed = move.safeParse(parseJson(data))
      if (parsed.success) onMove(parsed.data.tenant, parsed.data.orderId)
    },
  })
  for await (const chunk of body) parser.feed(decoder.decode(chunk, { stream: true }))
}
