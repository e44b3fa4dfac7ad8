import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { registerHealth } from './operations/health.ts'

/** Routes for the operator's machines, at any host and without a rate limit. */
export function operatorRoutes(scope: FastifyInstance, services: Services, serviceKey: string | null): void {
  const { metrics, readiness, tenants } = services
  registerHealth(scope, { metrics, readiness, serviceKey, leftOut: () => tenants.counts().leftOut })
}
