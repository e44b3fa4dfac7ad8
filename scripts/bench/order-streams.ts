import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { OrderEvent } from '@tiffin/contract/order-events'
import type { Person } from './people.ts'
import { hostOf } from './system.ts'

/** A change of an order, as it came to a diner. */
interface Told {
  readonly seq: number
  /** Of this process's clock. */
  readonly at: number
}

/** A move that is not told by then is lost. */
const PATIENCE_MS = 30_000

/** The data of the events that are whole, and the rest of the text. */
function splitEvents(text: string): { readonly events: readonly OrderEvent[]; readonly rest: string } {
  const blocks = text.split('\n\n')
  const rest = blocks.pop() ?? ''
  const data = blocks.flatMap((block) => block.split('\n').filter((line) => line.startsWith('data: ')))
  return { events: data.map((line) => JSON.parse(line.slice('data: '.length)) as OrderEvent), rest }
}

/** Streams of the changes of orders, each on a connection of its own. */
export interface OrderStreams {
  /** Opens a stream; resolves when the order has come. */
  follow(person: Person, orderId: string): Promise<void>
  /** The moment at which this change of the order, or a later one, came. */
  toldAt(orderId: string, seq: number): Promise<number>
  close(): void
}

export function openOrderStreams(bffUrl: string): OrderStreams {
  const told = new Map<string, Told[]>()
  const waiting = new Map<string, () => void>()
  const open = new Set<IncomingMessage>()

  function take(event: OrderEvent, at: number): void {
    if (event.kind !== 'order') return
    const { orderId, seq } = event.tracking
    told.set(orderId, [...(told.get(orderId) ?? []), { seq: seq ?? 0, at }])
    waiting.get(orderId)?.()
  }
  const find = (orderId: string, least: number) => told.get(orderId)?.find(({ seq }) => seq >= least)

  async function toldAt(orderId: string, seq: number): Promise<number> {
    const already = find(orderId, seq)
    if (already) return already.at
    return new Promise((resolve, reject) => {
      const tooLate = setTimeout(() => reject(new Error(`change ${seq} of ${orderId} was not told`)), PATIENCE_MS)
      waiting.set(orderId, () => {
        const found = find(orderId, seq)
        if (!found) return
        clearTimeout(tooLate)
        waiting.delete(orderId)
        resolve(found.at)
      })
    })
  }

  return {
    toldAt,
    async follow({ tenant, cookie }, orderId) {
      const headers = { host: hostOf(tenant), cookie, accept: 'text/event-stream' }
      const call = request(`${bffUrl}/api/me/order-events?orders=${orderId}`, { agent: false, headers }).end()
      const [answer] = (await once(call, 'response')) as [IncomingMessage]
      if (answer.statusCode !== 200) throw new Error(`a stream is answered ${answer.statusCode}`)
      open.add(answer)
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        const at = performance.now()
        const { events, rest } = splitEvents(text + chunk)
        text = rest
        for (const event of events) take(event, at)
      })
      // A stream that ends too early is found by the changes that it does not tell.
      answer.on('error', () => undefined)
      await toldAt(orderId, 0)
    },
    close() {
      for (const answer of open) answer.destroy()
    },
  }
}
