import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../../metrics.ts'

const anyHost = { config: { anyHost: true } }

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** What an operator's machines ask of this process, at whatever host. */
export function registerHealth(app: FastifyInstance, metrics: Metrics, operatorKey: string | null): void {
  app.get('/healthz', anyHost, async () => ({ status: 'ok' }))

  // Ready without commerce as well: the page comes, says what is wrong and recovers by itself (AMB97).
  app.get('/readyz', anyHost, async () => ({ status: 'ready' }))

  if (operatorKey === null) return
  const expected = digest(`Bearer ${operatorKey}`)
  app.get('/metrics', anyHost, (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      return reply.code(401).header('www-authenticate', 'Bearer').send()
    }
    return reply.type('text/plain; version=0.0.4').send(metrics.text())
  })
}
