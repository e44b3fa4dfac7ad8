import { fastifySSE } from '@fastify/sse'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'

const HEARTBEAT_MS = 20_000

/** Limit of unsent events per reader; a reader beyond it is disconnected and has to reconnect. */
const MAX_WAITING = 10_000

/** Subscribes to events; returns the unsubscribe function. `end` closes the stream of this reader. */
export type Follow = (send: (data: object) => void, request: FastifyRequest, end: () => void) => () => void

/**
 * Sends one event at a time, at the reader's pace. Doesn't pass a stream to `reply.sse.send`, because that logs an
 * error for each reader that disconnects.
 */
function inTurn({ sse, raw }: FastifyReply): (data: object) => void {
  let waiting = 0
  let last = Promise.resolve()
  return (data) => {
    if (waiting >= MAX_WAITING) return void raw.destroy()
    waiting++
    // Errors of a disconnected reader are ignored; `onClose` ends the subscription.
    const sent = last.then(() => sse.send({ data })).catch(() => undefined)
    last = sent.finally(() => waiting--)
  }
}

/**
 * Serves events at `path` until the reader disconnects or the server starts to close. Open streams would otherwise
 * prevent the server from closing. One call for each scope.
 */
export async function serveEvents(
  app: FastifyInstance,
  path: string,
  follow: Follow,
  options: Pick<RouteShorthandOptions, 'config' | 'schema' | 'preHandler'> = {},
): Promise<void> {
  await app.register(fastifySSE, { heartbeatInterval: HEARTBEAT_MS })
  const open = new Set<FastifyReply>()
  app.addHook('preClose', async () => {
    for (const reply of open) reply.sse.close()
  })
  app.get(path, { ...options, sse: 'only', exposeHeadRoute: false }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    reply.sse.keepAlive()
    reply.sse.sendHeaders()
    // Lets the reader detect the open stream at once: the first event may come much later.
    reply.raw.write(': open\n\n')
    open.add(reply)
    const stop = follow(inTurn(reply), request, () => reply.sse.close())
    reply.sse.onClose(() => {
      open.delete(reply)
      stop()
    })
  })
}
