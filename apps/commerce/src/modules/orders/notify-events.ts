import pg from 'pg'
import { z } from 'zod'
import { createLocalEvents, type OrderEvent, type OrderEvents, type RiderEvent } from './api/order-events.ts'

/** The name of the connection in `pg_stat_activity`. */
export const LISTENER = 'tiffin changes'

const CHANNEL = 'tiffin_order'
const RECONNECT_MS = 1000

/** How long a connection may take, in ms: a network that drops packets refuses nothing. */
const CONNECT_MS = 5000

/** How the connection that listens is checked, in ms. */
interface CheckTimes {
  /** Pause between two checks; also the silence after which the operating system asks whether the other end exists. */
  readonly everyMs: number
  /** An answer that takes longer does not come. */
  readonly answerMs: number
}

const usualChecks: CheckTimes = { everyMs: 10_000, answerMs: 5000 }

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
  { everyMs, answerMs } = usualChecks,
): Promise<OrderEvents> {
  const local = createLocalEvents()
  let waiting: AnyEvent[] = []
  let sending: Promise<void> | undefined
  let listener: pg.Client | undefined
  let reconnect: NodeJS.Timeout | undefined
  let checking: NodeJS.Timeout | undefined
  let closed = false

  async function listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      ...{ keepAlive: true, keepAliveInitialDelayMillis: everyMs, query_timeout: answerMs },
      application_name: LISTENER,
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
  /** A connection that is silent may be one whose other end is gone: without an answer it is given up. */
  async function check(): Promise<void> {
    const client = listener
    await client?.query('select 1').catch((error: Error) => {
      if (listener !== client) return
      onError(error)
      client.off('end', retry)
      // Its goodbye may never be answered.
      client.end().catch(() => {})
      retry()
    })
    if (!closed) checking = setTimeout(check, everyMs).unref()
  }
  function retry(): void {
    listener = undefined
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
  checking = setTimeout(check, everyMs).unref()
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
      clearTimeout(checking)
      clearTimeout(reconnect)
      await sending
      await listener?.end()
      await local.close()
    },
  }
}
