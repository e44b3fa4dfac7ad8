import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../../metrics.ts'

const anyHost = { config: { anyHost: true } }

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** How many tenants are left out. Any host may ask: which they are stands in the log alone (SAFE13). */
const leftOutOf = (leftOut: number): { leftOut?: number } => (leftOut > 0 ? { leftOut } : {})

/** What an operator's machines ask of this process, at whatever host. */
export function registerHealth(
  app: FastifyInstance,
  metrics: Metrics,
  operatorKey: string | null,
  leftOut: () => number,
): void {
  app.get('/healthz', anyHost, async () => ({ status: 'ok' }))

  // Ready without commerce as well: the page comes, says what is wrong and recovers by itself (AMB97).
  app.get('/readyz', anyHost, async () => ({ status: 'ready', ...leftOutOf(leftOut()) }))

  if (operatorKey === null) return
  const expected = digest(`Bearer ${operatorKey}`)
  app.get('/metrics', anyHost, (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      return reply.code(401).header('www-authenticate', 'Bearer').send()
    }
    return reply.type('text/plain; version=0.0.4').send(metrics.text())
  })
}
