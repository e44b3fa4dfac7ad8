import type { FastifyReply } from 'fastify'

const HEARTBEAT_MS = 20_000

/** A reader that is this far behind is gone, or as good as gone; it comes back and asks anew. */
const MOST_BUFFERED = 1 << 20

/** An open stream of server-sent events. */
export interface EventStream {
  send(data: unknown): void
}

/**
 * Turns an answer into a stream of server-sent events and hands it to `begin`.
 * The function that `begin` answers is called once the reader has gone.
 */
export function streamEvents(reply: FastifyReply, begin: (stream: EventStream) => () => void): void {
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
  const end = begin({ send: (data) => write(`data: ${JSON.stringify(data)}\n\n`) })
  raw.on('close', () => {
    clearInterval(heartbeat)
    end()
  })
}
