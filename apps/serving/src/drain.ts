import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export interface DrainTimes {
  /**
   * How long new requests are still accepted after shutdown has begun, so that load balancers and connection pools can
   * switch (milliseconds).
   */
  readonly pauseMs: number
  /** How long requests in flight may take after that, before their connections are cut (milliseconds). */
  readonly limitMs: number
}

export interface Drain {
  /** True once shutdown has begun. */
  isDraining(): boolean
}

const POLL_INTERVAL_MS = 50

/**
 * After this time in shutdown, connections that have sent nothing are closed (milliseconds): browsers open spare
 * connections that they never use.
 */
const SILENT_MS = 500

/** All open connections. Node treats a connection that never sent a request as active and doesn't close it. */
function socketsOf(server: Server): ReadonlySet<Socket> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return sockets
}

/** Repeatedly closes idle connections until the server has closed; closes all connections after the limit. */
function closeUnused(server: Server, sockets: ReadonlySet<Socket>, limitMs: number): void {
  const began = performance.now()
  const timer = setInterval(() => {
    const passed = performance.now() - began
    server.closeIdleConnections()
    if (passed >= SILENT_MS) for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    if (passed >= limitMs) server.closeAllConnections()
  }, POLL_INTERVAL_MS)
  server.once('close', () => clearInterval(timer))
}

/**
 * SAFE9: graceful shutdown that loses no request. First readiness turns false and each response closes its connection;
 * after a pause the listener closes, and requests in flight finish. Register this before the hooks that end streams, so
 * that streams stay open during the pause. Needs Fastify's `return503OnClosing: false`.
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
