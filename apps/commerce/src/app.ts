import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { addressRoutes } from './addresses/routes.ts'
import { catalogueOperatorRoutes, menuRoutes, personalMenuRoutes } from './catalogue/routes.ts'
import type { Commerce } from './commerce.ts'
import { type DrainTimes, drainOnClose } from './http/drain.ts'
import { healthRoutes } from './http/health.ts'
import { requireOperator } from './http/operator.ts'
import { handleProblems } from './http/problem-handler.ts'
import { type LogChoice, loggerOptions, logRequests, requestIdOf } from './http/request-log.ts'
import { requireToken } from './http/session.ts'
import { resolveTenants } from './http/tenant.ts'
import { identityRoutes, sessionRoutes } from './identity/routes.ts'
import { kitchenRoutes } from './kitchen/operator-routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { rosterOperatorRoutes } from './roster/routes.ts'
import { storeRoutes } from './stores/routes.ts'

const BODY_LIMIT = 256 * 1024

/** Long enough for an operator's largest catalogue over a slow line. */
const SLOWEST_REQUEST_MS = 120_000

/** Builds the server; its order of hooks and scopes is its security, and is meant to be read. */
export async function buildApp(commerce: Commerce, log: LogChoice, drainTimes: DrainTimes): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    bodyLimit: BODY_LIMIT,
    requestTimeout: SLOWEST_REQUEST_MS,
    // SAFE9: what comes on an open connection during a stop is served; `drainOnClose` ends the connections.
    return503OnClosing: false,
  })
  const drain = drainOnClose(app, drainTimes)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  logRequests(app)
  handleProblems(app)

  healthRoutes(app, commerce, drain)

  await app.register(
    async function storeService(scope) {
      resolveTenants(scope, commerce)
      await scope.register(async function visitors(open) {
        storeRoutes(open, commerce)
        menuRoutes(open, commerce)
        identityRoutes(open, commerce)
      })
      await scope.register(async function authenticated(closed) {
        requireToken(closed)
        sessionRoutes(closed, commerce)
        addressRoutes(closed, commerce)
        orderRoutes(closed, commerce)
        personalMenuRoutes(closed, commerce)
      })
    },
    { prefix: '/t/:tenant/server.store2/v2' },
  )

  const { operatorKey } = commerce
  if (operatorKey) {
    await app.register(async function operator(scope) {
      requireOperator(scope, operatorKey)
      kitchenRoutes(scope, commerce)
      catalogueOperatorRoutes(scope, commerce)
      await rosterOperatorRoutes(scope, commerce)
    })
  }
  return app
}
