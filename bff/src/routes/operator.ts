import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { registerHealth } from './operations/health.ts'

/** What the operator's machines ask of this process, at any host and uncounted. */
export function operatorRoutes(scope: FastifyInstance, services: Services, serviceKey: string | null): void {
  const { metrics, readiness, tenants } = services
  registerHealth(scope, { metrics, readiness, serviceKey, leftOut: () => tenants.counts().leftOut })
}
