import { setTimeout as pause } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { z } from 'zod'
import { parseJson } from '../upstream/envelopes.ts'

export interface FeedOptions {
  readonly url: string
  readonly serviceKey: string
  readonly onMove: (tenantId: string, orderId: string) => void
  /** The feed is up or down; while it is down moves may be missed. */
  readonly onState: (up: boolean) => void
}

export interface Feed {
  close(): Promise<void>
}

const move = z.object({ tenant: z.string(), orderId: z.string() })

const SHORTEST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000

/** Follows commerce's one stream of order moves and comes back whenever it breaks. */
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
    wait = wasUp ? SHORTEST_PAUSE_MS : Math.min(wait * 2, LONGEST_PAUSE_MS)
    await pause(wait, undefined, { signal }).catch(() => undefined)
  }
}

/** Reads until the stream breaks; true when it was ever up. */
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
    // A broken stream is opened again by whoever called; the watched orders are polled meanwhile.
  }
  return wasUp
}

async function readEvents(body: AsyncIterable<Uint8Array>, onMove: FeedOptions['onMove']): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const parsed = line.startsWith('data:') ? move.safeParse(parseJson(line.slice('data:'.length))) : null
      if (parsed?.success) onMove(parsed.data.tenant, parsed.data.orderId)
    }
  }
}
