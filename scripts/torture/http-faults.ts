import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Agent, type Dispatcher, request } from 'undici'
import type { Dice } from './dice.ts'
import { faultCounter } from './fault-counter.ts'

/** The share of calls, from 0 to 1, that meet each fault. */
export interface HttpFaults {
  /** The connection breaks before the call is forwarded. */
  readonly cutBefore: number
  /** The call is forwarded; the connection breaks instead of passing on the answer. */
  readonly cutAfter: number
  /** The call is swallowed, and its connection stays open until the caller gives up. */
  readonly drop: number
  /** The call is forwarded twice at the same moment; one of the answers is passed on. */
  readonly double: number
  /** The call waits before it is forwarded. */
  readonly delay: number
  readonly longestDelayMs: number
}

export const noHttpFaults: HttpFaults = {
  ...{ cutBefore: 0, cutAfter: 0, drop: 0, double: 0, delay: 0 },
  longestDelayMs: 0,
}

/** A call that was doubled, and whose copies were answered differently. */
export interface SplitCall {
  readonly path: string
  readonly body: string
}

/** An HTTP proxy that breaks, delays and doubles calls. */
export interface HttpFaultProxy {
  readonly url: string
  faults: HttpFaults
  /** How many calls met each fault. */
  readonly met: Readonly<Record<string, number>>
  readonly split: readonly SplitCall[]
  close(): Promise<void>
}

/** Event streams stay open: they are passed on without faults. */
const STREAM = /\/events$/

const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host', 'content-length'])

const passedOn = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)))

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Longer than any caller waits. Calls that the target never answers would otherwise use up the connections. */
const ANSWER_MS = 30_000

/** Starts the proxy in front of `target`, an origin. */
export async function startHttpFaults(target: string, dice: Dice): Promise<HttpFaultProxy> {
  const agent = new Agent({ connections: 128, pipelining: 1, headersTimeout: ANSWER_MS, bodyTimeout: 0 })
  const { met, meets } = faultCounter(dice)
  const split: SplitCall[] = []
  let faults = noHttpFaults

  async function stream(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const gone = new AbortController()
    outgoing.on('close', () => gone.abort())
    const answer = await request(`${target}${incoming.url}`, {
      ...{ dispatcher: agent, method: 'GET', headers: passedOn(incoming.headers), signal: gone.signal },
    })
    outgoing.writeHead(answer.statusCode, passedOn(answer.headers as IncomingMessage['headers']))
    for await (const part of answer.body) outgoing.write(part)
    outgoing.end()
  }

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await bodyOf(incoming)
    const decided = faults
    if (meets('delay', decided.delay)) await pause(dice.next() * decided.longestDelayMs)
    if (meets('drop', decided.drop)) return
    if (meets('cut before', decided.cutBefore)) return void outgoing.destroy()
    const send = async () => {
      const answer = await request(`${target}${incoming.url}`, {
        dispatcher: agent,
        method: (incoming.method ?? 'GET') as Dispatcher.HttpMethod,
        headers: passedOn(incoming.headers),
        body: body.length > 0 ? body : null,
      })
      return { answer, bytes: Buffer.from(await answer.body.arrayBuffer()) }
    }
    const sent = meets('double', decided.double) ? await Promise.all([send(), send()]) : [await send()]
    const [first, second] = sent
    if (first && second && !first.bytes.equals(second.bytes)) {
      split.push({ path: incoming.url ?? '', body: body.toString() })
    }
    const { answer, bytes } = dice.pick(sent)
    if (meets('cut after', decided.cutAfter)) return void outgoing.destroy()
    outgoing.writeHead(answer.statusCode, passedOn(answer.headers as IncomingMessage['headers']))
    outgoing.end(bytes)
  }

  const server: Server = createServer((incoming, outgoing) => {
    const pass = STREAM.test(incoming.url ?? '') ? stream : forward
    // A target that is away looks like a broken connection.
    pass(incoming, outgoing).catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get faults() {
      return faults
    },
    set faults(wanted) {
      faults = wanted
    },
    ...{ met, split },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await agent.destroy()
    },
  }
}
