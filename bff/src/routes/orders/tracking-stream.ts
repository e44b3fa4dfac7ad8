import { trackingStreamChecked } from '@tiffin/contract/orders.schema'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Metrics } from '../../metrics.ts'
import type { Sessions } from '../../plugins/session.ts'
import type { Watch } from '../../tracking/watch.ts'
import type { StoreClient } from '../../upstream/store/client.ts'
import { callerOf, inputSchema } from '../serve.ts'

interface StreamParts {
  readonly client: StoreClient
  readonly sessions: Sessions
  readonly watch: Watch
  readonly metrics: Metrics
}

/** Live tracking: the order as it is, then again whenever it moves. Each event's data is a whole `Tracking`. */
export function registerTrackingStream(app: FastifyInstance, { client, sessions, watch, metrics }: StreamParts): void {
  const open = new Set<FastifyReply>()
  // A stream never ends by itself and would keep the process from stopping.
  app.addHook('preClose', async () => {
    for (const reply of open) reply.sse.close()
  })

  app.get<{ Params: { orderId: string } }>(
    trackingStreamChecked.operation.path,
    { schema: inputSchema(trackingStreamChecked), sse: 'only' },
    async (request, reply) => {
      const { token, mobile } = sessions.require(request)
      const { orderId } = request.params
      const fetch = () => client.trackOrder({ ...callerOf(request), token }, mobile, orderId)
      let started = false
      let missed = false
      const stop = watch.add({
        tenantId: request.tenant.id,
        orderId,
        tellsMoves: request.tenant.upstreams === undefined,
        fetch,
        show: (tracking) => {
          if (started) void reply.sse.send({ data: tracking }).catch(() => undefined)
          else missed = true
        },
        // The browser comes back and is told why by an ordinary answer.
        refuse: () => reply.sse.close(),
      })
      // Fetched before the stream opens: an order that is not theirs answers a Problem like any other call (S24).
      const first = await fetch().catch((error: unknown) => {
        stop()
        throw error
      })
      reply.sse.keepAlive()
      await reply.sse.send({ data: first })
      started = true
      if (missed) watch.changed(request.tenant.id, orderId)
      open.add(reply)
      metrics.watching(1)
      reply.sse.onClose(() => {
        stop()
        open.delete(reply)
        metrics.watching(-1)
      })
    },
  )
}
