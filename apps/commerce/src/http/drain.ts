import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export interface DrainTimes {
  /** How long new requests are still taken once the stop has begun, so that load balancers and pools look elsewhere. */
  readonly pauseMs: number
  /** How long requests under way may take after that; then their connections are cut. */
  readonly limitMs: number
}

export interface Drain {
  /** True from the moment at which the stop begins. */
  isDraining(): boolean
}

const LOOK_EVERY_MS = 50

/** How long a connection may be silent from its beginning: browsers open some in advance and never use them. */
const SILENT_MS = 500

/** Node counts a connection without a request as busy, so it is looked for here. */
function socketsOf(server: Server): ReadonlySet<Socket> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return sockets
}

/** Closes what nobody waits on, again and again until the server has closed; everything once the limit has passed. */
function closeUnused(server: Server, sockets: ReadonlySet<Socket>, limitMs: number): void {
  const began = performance.now()
  const timer = setInterval(() => {
    const passed = performance.now() - began
    server.closeIdleConnections()
    if (passed >= SILENT_MS) for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    if (passed >= limitMs) server.closeAllConnections()
  }, LOOK_EVERY_MS)
  server.once('close', () => clearInterval(timer))
}

/**
 * SAFE9: a stop loses no request. From its beginning each answer also ends its connection, and the process is no longer
 * ready; after a pause the listener closes, and what is under way is answered. Register it before what ends streams, which
 * then stay open during the pause. Fastify must be told `return503OnClosing: false`.
 */
export function drainOnClose(app: FastifyInstance, { pauseMs, limitMs }: DrainTimes): Drain {
  const sockets = socketsOf(app.server)
  let draining = false
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (draining) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', async () => {
    draining = true
    if (!app.server.listening) return
    await pause(pauseMs)
    closeUnused(app.server, sockets, limitMs)
  })
  return { isDraining: () => draining }
}
