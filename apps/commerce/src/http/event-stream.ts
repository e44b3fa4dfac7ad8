import { fastifySSE } from '@fastify/sse'
import type { FastifyInstance, FastifyReply } from 'fastify'

const HEARTBEAT_MS = 20_000

/** A reader that is this many events behind is cut off; it comes back and asks anew. */
const MOST_WAITING = 10_000

/** Subscribes a reader to events; answers the function that ends the subscription. */
export type Follow = (send: (data: object) => void) => () => void

/**
 * Sends one event after the other, at the reader's pace. Not by `reply.sse.send` of a stream, which logs each reader that
 * leaves as an error.
 */
function inTurn({ sse, raw }: FastifyReply): (data: object) => void {
  let waiting = 0
  let last = Promise.resolve()
  return (data) => {
    if (waiting >= MOST_WAITING) return void raw.destroy()
    waiting++
    // A reader that has left gets nothing; `onClose` ends its subscription.
    const sent = last.then(() => sse.send({ data })).catch(() => undefined)
    last = sent.finally(() => waiting--)
  }
}

/** Serves events at `path` until their reader leaves or the server is about to close, which would wait for them for ever. */
export async function serveEvents(app: FastifyInstance, path: string, follow: Follow): Promise<void> {
  await app.register(fastifySSE, { heartbeatInterval: HEARTBEAT_MS })
  const open = new Set<FastifyReply>()
  app.addHook('preClose', async () => {
    for (const reply of open) reply.sse.close()
  })
  app.get(path, { sse: 'only', exposeHeadRoute: false }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    reply.sse.keepAlive()
    reply.sse.sendHeaders()
    // The first event may be long in coming; this tells the reader at once that the stream is up.
    reply.raw.write(': open\n\n')
    open.add(reply)
    const stop = follow(inTurn(reply))
    reply.sse.onClose(() => {
      open.delete(reply)
      stop()
    })
  })
}
