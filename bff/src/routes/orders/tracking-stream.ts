import { trackingStreamChecked } from '@tiffin/contract/orders.schema'
import { messages } from '@tiffin/domain/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from '../../metrics.ts'
import type { Sessions } from '../../plugins/session.ts'
import { ProblemError } from '../../problem-error.ts'
import type { Watch } from '../../tracking/watch.ts'
import type { StoreClient } from '../../upstream/store/client.ts'
import { callerOf, inputSchema } from '../serve.ts'

interface StreamParts {
  readonly client: StoreClient
  readonly sessions: Sessions
  readonly watch: Watch
  readonly metrics: Metrics
}

/** Nobody looks at more screens than this at a time. */
const MOST_STREAMS_OF_ONE = 20

/** SAFE9: when a browser whose stream has ended opens another one, by then at a process that stays. */
const COME_BACK_MS = 1000

/** The streams that are open, and how many places each person takes. */
function openStreams(metrics: Metrics) {
  const places = new Map<string, number>()
  const begun = new Set<FastifyReply>()

  function giveBack(person: string): void {
    const left = (places.get(person) ?? 1) - 1
    if (left > 0) places.set(person, left)
    else places.delete(person)
  }

  return {
    /**
     * Takes a place before anything is waited for, so that many at once are all counted. Answers how to give it back.
     * Throws when somebody has too many.
     */
    enter(person: string): () => void {
      const taken = places.get(person) ?? 0
      if (taken >= MOST_STREAMS_OF_ONE) {
        throw new ProblemError('too-many-requests', messages.tooManyAttempts, { retryAfter: 10 })
      }
      places.set(person, taken + 1)
      return () => giveBack(person)
    },
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
      for (const reply of begun) reply.sse.close()
    },
  }
}

/** Live tracking: the order as it is, then again whenever it moves. Each event's data is a whole `Tracking`. */
export function registerTrackingStream(app: FastifyInstance, { client, sessions, watch, metrics }: StreamParts): void {
  const streams = openStreams(metrics)
  // A stream never ends by itself and would hold the stop up.
  app.addHook('preClose', async () => streams.closeAll())

  async function follow(request: FastifyRequest<{ Params: { orderId: string } }>, reply: FastifyReply): Promise<void> {
    const { token, mobile } = sessions.require(request)
    const { orderId } = request.params
    const tenantId = request.tenant.id
    const leave = streams.enter(`${tenantId}|${mobile}`)
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
    // Something moved between asking and watching: it may have been this order.
    if (watch.moves() !== movesBefore) watch.changed(tenantId, orderId)
  }

  app.get<{ Params: { orderId: string } }>(
    trackingStreamChecked.operation.path,
    { schema: inputSchema(trackingStreamChecked), sse: 'only' },
    follow,
  )
}
