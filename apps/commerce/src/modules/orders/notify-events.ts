import pg from 'pg'
import { z } from 'zod'
import { createLocalEvents, type OrderEvent, type OrderEvents } from './api/order-events.ts'

const CHANNEL = 'tiffin_order'
const RECONNECT_MS = 1000

/** Events per notification. A notification must be shorter than 8,000 bytes; an event is far shorter than 200. */
const BATCH = 30

const payload = z.array(z.object({ tenant: z.string(), orderId: z.string(), status: z.number() }))

function readPayload(text: string): readonly OrderEvent[] {
  try {
    return payload.parse(JSON.parse(text))
  } catch {
    // Ignore other programs' notifications on this channel.
    return []
  }
}

/**
 * Shares events between the processes on one PostgreSQL server: LISTEN on a dedicated connection, NOTIFY outside the
 * orders' transactions, where it would serialise all commits.
 */
export async function openNotifyEvents(
  pool: pg.Pool,
  url: string,
  onError: (error: Error) => void,
): Promise<OrderEvents> {
  const local = createLocalEvents()
  let waiting: OrderEvent[] = []
  let sending: Promise<void> | undefined
  let listener: pg.Client | undefined
  let reconnect: NodeJS.Timeout | undefined
  let closed = false

  async function listen(): Promise<void> {
    const client = new pg.Client({ connectionString: url })
    client.on('notification', ({ payload: text }) => local.publish(readPayload(text ?? '')))
    client.on('error', onError)
    client.on('end', retry)
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    listener = client
  }
  function retry(): void {
    if (closed) return
    reconnect = setTimeout(() => listen().catch(onError), RECONNECT_MS)
  }
  async function flush(): Promise<void> {
    while (waiting.length) {
      const batch = waiting.splice(0, BATCH)
      await pool.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(batch)]).catch(onError)
    }
    sending = undefined
  }

  await listen()
  return {
    publish(events) {
      waiting = [...waiting, ...events]
      sending ??= flush()
    },
    subscribe: local.subscribe,
    async close() {
      closed = true
      clearTimeout(reconnect)
      await sending
      await listener?.end()
      await local.close()
    },
  }
}
