import type { FastifyInstance, FastifyReply } from 'fastify'

const HEARTBEAT_MS = 20_000

/** A reader that is this far behind is gone, or as good as gone; it comes back and asks anew. */
const MOST_BUFFERED = 1 << 20

/** An open stream of server-sent events. */
export interface EventStream {
  send(data: unknown): void
}

/** The streams that a server has open. */
export interface EventStreams {
  /**
   * Turns an answer into a stream and hands it to `begin`.
   * The function that `begin` answers is called once the reader has gone.
   */
  open(reply: FastifyReply, begin: (stream: EventStream) => () => void): void
}

/** Streams that end when the server is about to close: it would wait for them for ever. */
export function createEventStreams(app: FastifyInstance): EventStreams {
  const ends = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const end of ends) end()
  })
  return {
    open(reply, begin) {
      const end = streamEvents(reply, begin)
      ends.add(end)
      reply.raw.on('close', () => ends.delete(end))
    },
  }
}

/** Answers the function that ends the stream from this side. */
function streamEvents(reply: FastifyReply, begin: (stream: EventStream) => () => void): () => void {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  const write = (text: string) => {
    if (raw.writableLength > MOST_BUFFERED) raw.destroy()
    else raw.write(text)
  }
  write(': open\n\n')
  const heartbeat = setInterval(() => write(':\n\n'), HEARTBEAT_MS)
  const stop = begin({ send: (data) => write(`data: ${JSON.stringify(data)}\n\n`) })
  raw.on('close', () => {
    clearInterval(heartbeat)
    stop()
  })
  return () => void raw.end()
}
