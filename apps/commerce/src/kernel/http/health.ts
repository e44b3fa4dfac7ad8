import type { Drain } from '@tiffin/serving/drain'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { problems } from '../errors.ts'

/** What the health of a process depends on. */
export interface HealthNeeds {
  readonly db: Db
  readonly tenants: { counts(): { readonly leftOut: number } }
  /** Null: unknown. */
  readonly installation: string | null
}

/** Liveness and readiness for a load balancer. */
export function healthRoutes(app: FastifyInstance, { db, tenants, installation }: HealthNeeds, drain: Drain): void {
  app.get('/healthz', async () => ({ status: 'ok', ...(installation === null ? {} : { installation }) }))

  app.get('/readyz', async (request, reply) => {
    if (drain.isDraining()) return reply.code(503).send({ status: 'draining' })
    try {
      await sql`select 1`.execute(db)
      const { leftOut } = tenants.counts()
      return { status: 'ready', ...(leftOut > 0 ? { leftOut } : {}) }
    } catch (error) {
      request.log.error({ err: error }, 'not ready')
      throw problems.unavailable()
    }
  })
}
