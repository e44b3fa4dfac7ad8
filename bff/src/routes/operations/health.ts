import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../../metrics.ts'
import type { Readiness } from '../../readiness.ts'

const anyHost = { config: { anyHost: true } }

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

export interface HealthParts {
  readonly metrics: Metrics
  readonly readiness: Readiness
  readonly serviceKey: string | null
  /** Number of tenants left out because their file is invalid. */
  readonly leftOut: () => number
}

/** The response is public, so it has only the number; the log names the tenants (SAFE13). */
const leftOutOf = (leftOut: number): { leftOut?: number } => (leftOut > 0 ? { leftOut } : {})

/** Liveness, readiness and metrics for the operator's machines, at any host. */
export function registerHealth(app: FastifyInstance, parts: HealthParts): void {
  const { metrics, readiness, serviceKey, leftOut } = parts
  app.get('/healthz', anyHost, async () => ({ status: 'ok' }))

  app.get('/readyz', anyHost, async (_request, reply) => {
    const report = readiness.report()
    return reply
      .code(report.status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ...report, ...leftOutOf(leftOut()) })
  })

  if (serviceKey === null) return
  const expected = digest(`Bearer ${serviceKey}`)
  app.get('/metrics', anyHost, (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      return reply.code(401).header('www-authenticate', 'Bearer').send()
    }
    return reply.type('text/plain; version=0.0.4').send(metrics.text())
  })
}
