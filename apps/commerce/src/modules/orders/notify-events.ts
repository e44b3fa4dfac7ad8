import pg from 'pg'
import { z } from 'zod'
import { createLocalEvents, type OrderEvent, type OrderEvents, type RiderEvent } from './api/order-events.ts'

const CHANNEL = 'tiffin_order'
const RECONNECT_MS = 1000

/** How long a connection may take, in ms: a network that drops packets refuses nothing. */
const CONNECT_MS = 5000

/** Silence on the connection after which the operating system asks whether it still exists, in ms. */
const ALIVE_MS = 10_000

/** Events per notification. A notification must be shorter than 8,000 bytes; an event is far shorter than 200. */
const BATCH = 30

const change = z.object({ tenant: z.string(), orderId: z.string(), status: z.number(), seq: z.number() })
const position = z.object({
  tenant: z.string(),
  rider: z.object({ orderId: z.string(), latitude: z.number(), longitude: z.number(), at: z.number() }),
})
const payload = z.array(z.union([change, position]))

type AnyEvent = OrderEvent | RiderEvent

function readPayload(text: string): readonly AnyEvent[] {
  try {
    return payload.parse(JSON.parse(text))
  } catch {
    // Ignore other programs' notifications on this channel.
    return []
  }
}

/** True: a newer position of the same rider makes this one useless. */
const isOutdatedBy = (event: AnyEvent, { tenant, rider }: RiderEvent): boolean =>
  'rider' in event && event.tenant === tenant && event.rider.orderId === rider.orderId

/**
 * Shares events between the processes on one PostgreSQL server: LISTEN on a dedicated connection, NOTIFY outside the
 * orders' transactions, where it would serialise all commits. Tells that changes may have been missed after the
 * connection was lost, and when a notification cannot be sent.
 */
export async function openNotifyEvents(
  pool: pg.Pool,
  url: string,
  onError: (error: Error) => void,
): Promise<OrderEvents> {
  const local = createLocalEvents()
  let waiting: AnyEvent[] = []
  let sending: Promise<void> | undefined
  let listener: pg.Client | undefined
  let reconnect: NodeJS.Timeout | undefined
  let closed = false

  async function listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      ...{ keepAlive: true, keepAliveInitialDelayMillis: ALIVE_MS },
    })
    client.on('notification', ({ payload: text }) => {
      for (const event of readPayload(text ?? '')) {
        if ('rider' in event) local.publishPosition(event.tenant, event.rider)
        else local.publish(event.tenant, [event])
      }
    })
    client.on('error', onError)
    client.on('end', retry)
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    listener = client
  }
  function retry(): void {
    if (closed) return
    reconnect = setTimeout(() => listen().then(local.tellMissed, onError), RECONNECT_MS)
  }
  /** The readers of other processes find these changes when they compare. */
  function unsent(error: Error): void {
    onError(error)
    local.tellMissed()
  }
  async function flush(): Promise<void> {
    while (waiting.length) {
      const batch = waiting.splice(0, BATCH)
      await pool.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(batch)]).catch(unsent)
    }
    sending = undefined
  }

  await listen()
  return {
    publish(tenant, changes) {
      waiting = [...waiting, ...changes.map((change) => ({ tenant, ...change }))]
      sending ??= flush()
    },
    publishPosition(tenant, rider) {
      const event = { tenant, rider }
      // Positions that this process cannot send as fast as they come do not pile up.
      waiting = [...waiting.filter((each) => !isOutdatedBy(each, event)), event]
      sending ??= flush()
    },
    subscribe: local.subscribe,
    subscribePositions: local.subscribePositions,
    async close() {
      closed = true
      clearTimeout(reconnect)
      await sending
      await listener?.end()
      await local.close()
    },
  }
}
