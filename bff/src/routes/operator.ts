import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { registerFigures } from './operations/figures.ts'
import { registerHealth } from './operations/health.ts'

/** Routes for the operator's machines, at any host and without a rate limit. */
export function operatorRoutes(scope: FastifyInstance, services: Services, serviceKey: string | null): void {
  const { metrics, pageViews, readiness, tenants } = services
  registerHealth(scope, { readiness, leftOut: () => tenants.counts().leftOut })
  if (serviceKey !== null) registerFigures(scope, { metrics, pageViews, serviceKey })
}
