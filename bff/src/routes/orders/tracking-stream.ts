import { trackingStreamChecked } from '@tiffin/contract/orders.schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from '../../metrics.ts'
import { callerOf } from '../../plugins/caller.ts'
import { sessionOf } from '../../plugins/session.ts'
import { subscriberOf } from '../../plugins/subscriber.ts'
import { openStreamPlaces, type StreamLimits } from '../../tracking/stream-places.ts'
import type { Watch } from '../../tracking/watch.ts'
import { inputSchema } from '../serve.ts'
import { fetchTracking, type TrackingParts } from './fetch-tracking.ts'

interface StreamParts extends TrackingParts {
  readonly watch: Watch
  readonly metrics: Metrics
  readonly limits: StreamLimits
}

/**
 * SAFE9: delay before a browser reconnects after its stream has ended (milliseconds). By then the load balancer routes
 * to another process.
 */
const COME_BACK_MS = 1000

/** Tracks the open streams of this process. */
function openStreams(metrics: Metrics) {
  const begun = new Set<FastifyReply>()
  let isClosed = false
  return {
    /** True once shutdown has begun: a stream that opens now ends after its first event. */
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
      for (const reply of begun) reply.sse.close()
    },
  }
}

/**
 * Live tracking: sends the order on connect and again after each change. Each event's data is a complete `Tracking`.
 */
export function registerTrackingStream(app: FastifyInstance, parts: StreamParts): void {
  const { watch, metrics, limits } = parts
  const places = openStreamPlaces(limits)
  const streams = openStreams(metrics)
  // Streams never end by themselves and would block shutdown.
  app.addHook('preClose', async () => streams.closeAll())

  async function follow(request: FastifyRequest<{ Params: { orderId: string } }>, reply: FastifyReply): Promise<void> {
    const { token, mobile } = sessionOf(request)
    const { orderId } = request.params
    const tenantId = request.tenant.id
    // Counts the stream before any await, so that concurrent requests are all counted.
    const leave = places.enter({ tenantId, person: mobile, address: subscriberOf(request.ip) })
    const fetch = () => fetchTracking(parts, { ...callerOf(request), token }, mobile, orderId)
    const movesBefore = watch.moves()
    // Fetched before the stream opens, so that another person's order gets a `Problem` response (S24).
    const first = await fetch().catch((error: unknown) => {
      leave()
      throw error
    })
    if (!reply.sse.isConnected) return leave()

    const send = (message: { data: typeof first; retry?: number }): void =>
      void reply.sse.send(message).catch(() => undefined)
    reply.sse.keepAlive()
    streams.begin(reply, leave)
    const stop = watch.add({
      tenantId,
      orderId,
      session: token,
      tellsMoves: request.tenant.upstreams === undefined,
      fetch,
      show: (tracking) => send({ data: tracking }),
      // The browser reconnects and gets the reason as a `Problem` response.
      refuse: () => reply.sse.close(),
    })
    reply.sse.onClose(stop)
    send({ data: first, retry: COME_BACK_MS })
    // SAFE9: this stream opened after `closeAll`, so it would block shutdown.
    if (streams.areClosed()) return reply.sse.close()
    // An order changed between fetching and watching, possibly this one: fetch it again.
    if (watch.moves() !== movesBefore) watch.changed(tenantId, orderId)
  }

  app.get<{ Params: { orderId: string } }>(
    trackingStreamChecked.operation.path,
    // No HEAD route, because it would open a stream that sends nothing.
    { schema: inputSchema(trackingStreamChecked), sse: 'only', exposeHeadRoute: false },
    follow,
  )
}
