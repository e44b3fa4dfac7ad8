import type { OrderEvent } from '@tiffin/contract/order-events'
import { orderEventsChecked } from '@tiffin/contract/order-events.schema'
import type { Tracking } from '@tiffin/contract/orders'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from '../../metrics.ts'
import { callerOf } from '../../plugins/caller.ts'
import { sessionOf } from '../../plugins/session.ts'
import { subscriberOf } from '../../plugins/subscriber.ts'
import { isTransient, ProblemError } from '../../problem-error.ts'
import { markOf } from '../../session/mark.ts'
import { openStreamPlaces, type StreamLimits } from '../../tracking/stream-places.ts'
import type { Watch } from '../../tracking/watch.ts'
import { inputSchema } from '../serve.ts'
import { fetchTracking, type TrackingParts } from './fetch-tracking.ts'

interface StreamParts extends TrackingParts {
  readonly watch: Watch
  readonly metrics: Metrics
  readonly limits: StreamLimits
  /** Interval in which each stream says that it is open, in milliseconds. */
  readonly beatMs: number
}

/**
 * SAFE9: delay before a browser reconnects by itself after its stream has ended (milliseconds). By then the load
 * balancer routes to another process. Our client closes such a stream and returns after a random pause.
 */
const COME_BACK_MS = 5000

/**
 * Orders of one stream that are fetched at a time: with six streams that open at once, a person has 24 calls in flight, half
 * of the tenant's 48 (PERF9).
 */
const FETCHED_AT_ONCE = 4

const sendTo = (reply: FastifyReply, data: OrderEvent, retry?: number): void =>
  // A reader that has left ends its stream by itself.
  void reply.sse.send(retry === undefined ? { data } : { data, retry }).catch(() => undefined)

/** Tracks the open streams of this process. */
function openStreams(metrics: Metrics, beatMs: number) {
  const begun = new Set<FastifyReply>()
  let isClosed = false
  const beating = setInterval(() => {
    for (const reply of begun) sendTo(reply, { kind: 'beat' })
  }, beatMs).unref()
  return {
    /** True once shutdown has begun: a stream that opens now ends after its first events. */
    areClosed: () => isClosed,
    begin(reply: FastifyReply, leave: () => void): void {
      begun.add(reply)
      metrics.watching(1)
      reply.sse.onClose(() => {
        if (!begun.delete(reply)) return
        metrics.watching(-1)
        leave()
      })
    },
    closeAll(): void {
      isClosed = true
      clearInterval(beating)
      for (const reply of begun) reply.sse.close()
    },
  }
}

/** An order as the stream starts: its state, or why it cannot be read now, or why the person cannot see it. */
type First = { readonly orderId: string } & (
  | { readonly shown: Tracking }
  | { readonly shown: null; readonly away: unknown }
  | { readonly error: unknown }
)

async function fetchFirst(orderId: string, fetch: () => Promise<Tracking>): Promise<First> {
  try {
    return { orderId, shown: await fetch() }
  } catch (error) {
    return isTransient(error) ? { orderId, shown: null, away: error } : { orderId, error }
  }
}

async function fetchAll(
  orderIds: readonly string[],
  fetchOf: (orderId: string) => () => Promise<Tracking>,
): Promise<First[]> {
  const all: First[] = []
  for (let from = 0; from < orderIds.length; from += FETCHED_AT_ONCE) {
    const some = orderIds.slice(from, from + FETCHED_AT_ONCE)
    all.push(...(await Promise.all(some.map((orderId) => fetchFirst(orderId, fetchOf(orderId))))))
  }
  return all
}

const endsSession = (error: unknown): boolean => error instanceof ProblemError && error.statusCode === 401

/**
 * S24, W2: throws when the session is over, or when the person can see none of the orders; SAFE8: or when none can be
 * read now, so that the browser polls and comes back.
 */
function refuseUnseen(firsts: readonly First[]): void {
  const errors = firsts.flatMap((first) => ('error' in first ? [first.error] : []))
  const over = errors.find(endsSession)
  if (over !== undefined) throw over
  if (firsts.some((first) => 'shown' in first && first.shown !== null)) return
  throw firsts.flatMap((first) => ('away' in first ? [first.away] : []))[0] ?? errors[0]
}

/**
 * AMB84: sends each order of the stream on connect and again after each change, as long as the person may see it. One
 * stream serves all orders that a browser shows.
 */
export function registerOrderEvents(app: FastifyInstance, parts: StreamParts): void {
  const { watch, metrics, limits, beatMs } = parts
  const places = openStreamPlaces(limits)
  const streams = openStreams(metrics, beatMs)
  // Streams never end by themselves and would block shutdown.
  app.addHook('preClose', async () => streams.closeAll())

  async function follow(request: FastifyRequest<{ Querystring: { orders: string } }>, reply: FastifyReply) {
    const { token, mobile } = sessionOf(request)
    const orderIds = [...new Set(request.query.orders.split(','))]
    const tenantId = request.tenant.id
    // Counts the stream before any await, so that concurrent requests are all counted.
    const leave = places.enter({ tenantId, person: mobile, address: subscriberOf(request.ip) })
    const fetchOf = (orderId: string) => () => fetchTracking(parts, { ...callerOf(request), token }, mobile, orderId)
    // Fetched before the stream opens, so that another person's order gets a `Problem` response (S24).
    const firsts = await fetchAll(orderIds, fetchOf)
    try {
      refuseUnseen(firsts)
    } catch (error) {
      leave()
      throw error
    }
    if (!reply.sse.isConnected) return leave()

    const send = (data: OrderEvent): void => sendTo(reply, data)
    const stops = new Map<string, () => void>()
    const end = (orderId: string): void => {
      stops.get(orderId)?.()
      stops.delete(orderId)
      send({ kind: 'gone', orderId })
      if (stops.size === 0) reply.sse.close()
    }
    const add = (orderId: string, shown: Tracking | null): void => {
      const watcher = {
        ...{ tenantId, orderId, session: token, tellsMoves: request.tenant.upstreams === undefined },
        ...{ fetch: fetchOf(orderId), send },
        // The browser reconnects after its session has ended, and gets the reason as a `Problem` response.
        refuse: (error: unknown) => (endsSession(error) ? reply.sse.close() : end(orderId)),
      }
      stops.set(orderId, watch.add(watcher, shown))
    }

    reply.sse.keepAlive()
    streams.begin(reply, leave)
    reply.sse.onClose(() => {
      for (const stop of stops.values()) stop()
    })
    sendTo(reply, { kind: 'session', mark: markOf(tenantId, { token }) }, COME_BACK_MS)
    for (const first of firsts) {
      if ('error' in first) send({ kind: 'gone', orderId: first.orderId })
      else {
        send(first.shown ? { kind: 'order', tracking: first.shown } : { kind: 'away', orderId: first.orderId })
        add(first.orderId, first.shown)
      }
    }
    // SAFE9: this stream opened after `closeAll`, so it would block shutdown.
    if (streams.areClosed()) reply.sse.close()
  }

  app.get<{ Querystring: { orders: string } }>(
    orderEventsChecked.operation.path,
    // No HEAD route, because it would open a stream that sends nothing.
    { schema: inputSchema(orderEventsChecked), sse: 'only', exposeHeadRoute: false },
    follow,
  )
}
