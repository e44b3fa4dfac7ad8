import { trackingStreamChecked } from '@tiffin/contract/orders.schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from '../../metrics.ts'
import { callerOf } from '../../plugins/caller.ts'
import { sessionOf } from '../../plugins/session.ts'
import { subscriberOf } from '../../plugins/subscriber.ts'
import { openStreamPlaces, type StreamLimits } from '../../tracking/stream-places.ts'
import type { Watch } from '../../tracking/watch.ts'
import type { StoreClient } from '../../upstream/store/client.ts'
import { inputSchema } from '../serve.ts'

interface StreamParts {
  readonly client: StoreClient
  readonly watch: Watch
  readonly metrics: Metrics
  readonly limits: StreamLimits
}

/** SAFE9: when a browser whose stream has ended opens another one, by then at a process that stays. */
const COME_BACK_MS = 1000

/** The streams that are open. */
function openStreams(metrics: Metrics) {
  const begun = new Set<FastifyReply>()
  let isClosed = false
  return {
    /** Whether the process stops: a stream that begins now ends after its first event. */
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

/** Live tracking: the order as it is, then again whenever it moves. Each event's data is a whole `Tracking`. */
export function registerTrackingStream(app: FastifyInstance, parts: StreamParts): void {
  const { client, watch, metrics, limits } = parts
  const places = openStreamPlaces(limits)
  const streams = openStreams(metrics)
  // A stream never ends by itself and would hold the stop up.
  app.addHook('preClose', async () => streams.closeAll())

  async function follow(request: FastifyRequest<{ Params: { orderId: string } }>, reply: FastifyReply): Promise<void> {
    const { token, mobile } = sessionOf(request)
    const { orderId } = request.params
    const tenantId = request.tenant.id
    // Before anything is waited for, so that many at once are all counted.
    const leave = places.enter({ tenantId, person: mobile, address: subscriberOf(request.ip) })
    const fetch = () => client.trackOrder({ ...callerOf(request), token }, mobile, orderId)
    const movesBefore = watch.moves()
    // Fetched before the stream opens: an order that is not theirs answers a Problem like any other call (S24).
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
      tellsMoves: request.tenant.upstreams === undefined,
      fetch,
      show: (tracking) => send({ data: tracking }),
      // The browser comes back and is told why by an ordinary answer.
      refuse: () => reply.sse.close(),
    })
    reply.sse.onClose(stop)
    send({ data: first, retry: COME_BACK_MS })
    // SAFE9: it began when the open streams had been ended already, and would hold the stop up.
    if (streams.areClosed()) return reply.sse.close()
    // Something moved between asking and watching: it may have been this order.
    if (watch.moves() !== movesBefore) watch.changed(tenantId, orderId)
  }

  app.get<{ Params: { orderId: string } }>(
    trackingStreamChecked.operation.path,
    // A HEAD request would open a stream of which nothing is sent.
    { schema: inputSchema(trackingStreamChecked), sse: 'only', exposeHeadRoute: false },
    follow,
  )
}
