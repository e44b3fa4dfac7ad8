import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Commerce } from '#commerce'
import { problems } from '../errors.ts'
import type { Drain } from './drain.ts'

/** Liveness and readiness for a load balancer. */
export function healthRoutes(app: FastifyInstance, commerce: Commerce, drain: Drain): void {
  const { installation } = commerce
  app.get('/healthz', async () => ({ status: 'ok', ...(installation === null ? {} : { installation }) }))

  app.get('/readyz', async (request, reply) => {
    if (drain.isDraining()) return reply.code(503).send({ status: 'draining' })
    try {
      await sql`select 1`.execute(commerce.db)
      const { leftOut } = commerce.tenants.counts()
      return { status: 'ready', ...(leftOut > 0 ? { leftOut } : {}) }
    } catch (error) {
      request.log.error({ err: error }, 'not ready')
      throw problems.unavailable()
    }
  })
}
