import type { FastifyInstance } from 'fastify'
import type { Readiness } from '../../readiness.ts'

const anyHost = { config: { anyHost: true } }

export interface HealthParts {
  readonly readiness: Readiness
  /** Number of tenants left out because their file is invalid. */
  readonly leftOut: () => number
}

/** The response is public, so it has only the number; the log names the tenants (SAFE13). */
const leftOutOf = (leftOut: number): { leftOut?: number } => (leftOut > 0 ? { leftOut } : {})

/** Liveness and readiness for the operator's machines, at any host. */
export function registerHealth(app: FastifyInstance, parts: HealthParts): void {
  const { readiness, leftOut } = parts
  app.get('/healthz', anyHost, async () => ({ status: 'ok' }))

  app.get('/readyz', anyHost, async (_request, reply) => {
    const report = readiness.report()
    return reply
      .code(report.status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ...report, ...leftOutOf(leftOut()) })
  })
}
