import { type DrainTimes, drainOnClose } from '@tiffin/serving/drain'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { backupRoutes } from '#doors/backup-routes'
import { buyerRoutes } from '#doors/buyer-routes'
import { checkoutRoutes } from '#doors/checkout-routes'
import { counterOperatorRoutes } from '#doors/counter-operator-routes'
import { counterRoutes } from '#doors/counter-routes'
import { couponOperatorRoutes } from '#doors/coupon-operator-routes'
import { couponRoutes } from '#doors/coupon-routes'
import { documentOperatorRoutes } from '#doors/document-operator-routes'
import { documentRoutes } from '#doors/document-routes'
import { examinationRoutes } from '#doors/examination-routes'
import { grievanceOperatorRoutes } from '#doors/grievance-operator-routes'
import { grievanceRoutes, visitorGrievanceRoutes } from '#doors/grievance-routes'
import { itemOperatorRoutes } from '#doors/item-operator-routes'
import { itemRoutes } from '#doors/item-routes'
import { orderEventRoutes } from '#doors/kitchen-routes'
import { messageOperatorRoutes } from '#doors/message-routes'
import { metricsRoutes } from '#doors/metrics-routes'
import { orderAgainRoutes } from '#doors/order-again-routes'
import { orderDeskRoutes } from '#doors/order-desk-routes'
import { orderListsRoutes } from '#doors/order-list-routes'
import { orderMoveRoutes } from '#doors/order-move-routes'
import { orderOperatorRoutes } from '#doors/order-operator-routes'
import { orderRoutes } from '#doors/order-routes'
import { orderSeqRoutes, waysRoutes } from '#doors/order-service-routes'
import { callbackRoutes } from '#doors/payment-callback-routes'
import { comparisonRoutes } from '#doors/payment-comparison-routes'
import { paymentRoutes } from '#doors/payment-routes'
import { planAgainRoutes } from '#doors/plan-again-routes'
import { planChangeRoutes } from '#doors/plan-change-routes'
import { planOperatorRoutes } from '#doors/plan-operator-routes'
import { planPaymentRoutes } from '#doors/plan-payment-routes'
import { planItemRoutes, planRoutes } from '#doors/plan-routes'
import { promiseOperatorRoutes } from '#doors/promise-operator-routes'
import { ratingOperatorRoutes } from '#doors/rating-operator-routes'
import { ratingRoutes } from '#doors/rating-routes'
import { refundOperatorRoutes } from '#doors/refund-routes'
import { riderRoutes } from '#doors/rider-routes'
import { sandboxOperatorRoutes, sandboxRoutes } from '#doors/sandbox-bank-routes'
import { storeDayRoutes } from '#doors/store-day-routes'
import { walletClosingRoutes } from '#doors/wallet-closing-routes'
import { walletOperatorRoutes } from '#doors/wallet-operator-routes'
import { walletRoutes } from '#doors/wallet-routes'
import { worsenedRoutes } from '#doors/worsened-routes'
import { healthRoutes } from '#kernel/http/health'
import { handleProblems } from '#kernel/http/problem-handler'
import { type LogChoice, loggerOptions, logRequests, requestIdOf } from '#kernel/http/request-log'
import { requireLoopback, requireService } from '#kernel/http/service'
import { resolveTenants } from '#kernel/http/tenant'
import { addressRoutes } from './addresses/routes.ts'
import { catalogueOperatorRoutes, menuRoutes, personalMenuRoutes } from './catalogue/routes.ts'
import { storeSettingsRoutes } from './catalogue/store-settings-routes.ts'
import type { Commerce } from './commerce.ts'
import { accountRoutes } from './identity/account-routes.ts'
import { passkeyRoutes, passkeySignInRoutes } from './identity/passkeys/routes.ts'
import { requireToken } from './identity/require-token.ts'
import { identityRoutes, sessionRoutes } from './identity/routes.ts'
import { sessionListRoutes } from './identity/session-list-routes.ts'
import type { Metrics } from './metrics.ts'
import { guardOperations } from './operator/door.ts'
import { operatorKeyRoutes } from './operator/service-routes.ts'
import { ownAvoidsRoutes } from './own-avoids/routes.ts'
import { entryRoutes } from './roster/entry-routes.ts'
import { rosterOperatorRoutes } from './roster/routes.ts'
import { storeRoutes } from './stores/routes.ts'

const BODY_LIMIT = 256 * 1024

/** Long enough to upload the largest catalogue over a slow connection. */
const SLOWEST_REQUEST_MS = 120_000

/** Builds the server without listening. The order of hooks and scopes is security-relevant. */
export async function buildApp(
  commerce: Commerce,
  metrics: Metrics,
  log: LogChoice,
  drainTimes: DrainTimes,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(log),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    bodyLimit: BODY_LIMIT,
    requestTimeout: SLOWEST_REQUEST_MS,
    // SAFE9: during a stop, requests on open connections are still served; `drainOnClose` closes the connections.
    return503OnClosing: false,
  })
  const drain = drainOnClose(app, drainTimes)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  logRequests(app, metrics.requests)
  handleProblems(app)
  app.addHook('onRequest', async () => commerce.requests.note())

  healthRoutes(app, commerce, drain)

  await app.register(
    async function storeService(scope) {
      resolveTenants(scope, commerce)
      await scope.register(async function visitors(open) {
        storeRoutes(open, commerce)
        menuRoutes(open, commerce)
        identityRoutes(open, commerce)
        passkeySignInRoutes(open, commerce)
        visitorGrievanceRoutes(open, commerce)
        await callbackRoutes(open, commerce)
      })
      await scope.register(async function authenticated(closed) {
        requireToken(closed)
        sessionRoutes(closed, commerce)
        passkeyRoutes(closed, commerce)
        accountRoutes(closed, commerce)
        buyerRoutes(closed, commerce)
        grievanceRoutes(closed, commerce)
        sessionListRoutes(closed, commerce)
        addressRoutes(closed, commerce)
        entryRoutes(closed, commerce)
        counterRoutes(closed, commerce)
        ownAvoidsRoutes(closed, commerce)
        orderRoutes(closed, commerce)
        checkoutRoutes(closed, commerce)
        itemRoutes(closed, commerce)
        couponRoutes(closed, commerce)
        paymentRoutes(closed, commerce)
        orderListsRoutes(closed, commerce)
        planItemRoutes(closed, commerce)
        documentRoutes(closed, commerce)
        orderAgainRoutes(closed, commerce)
        personalMenuRoutes(closed, commerce)
        worsenedRoutes(closed, commerce)
        ratingRoutes(closed, commerce)
      })
    },
    { prefix: '/t/:tenant/server.store2/v2' },
  )

  await app.register(
    async function subscriptionService(scope) {
      resolveTenants(scope, commerce)
      requireToken(scope)
      planRoutes(scope, commerce)
      planChangeRoutes(scope, commerce)
      planAgainRoutes(scope, commerce)
      planPaymentRoutes(scope, commerce)
    },
    { prefix: '/t/:tenant/server.subscription/subscription' },
  )

  await app.register(
    async function walletService(scope) {
      resolveTenants(scope, commerce)
      requireToken(scope)
      walletRoutes(scope, commerce)
    },
    { prefix: '/t/:tenant/server.wallet' },
  )

  await app.register(
    async function sandbox(scope) {
      resolveTenants(scope, commerce)
      sandboxRoutes(scope, commerce)
    },
    { prefix: '/t/:tenant/payments/sandbox' },
  )

  await app.register(async function operator(scope) {
    guardOperations(scope, commerce)
    orderMoveRoutes(scope, commerce)
    await orderDeskRoutes(scope, commerce)
    refundOperatorRoutes(scope, commerce)
    messageOperatorRoutes(scope, commerce)
    grievanceOperatorRoutes(scope, commerce)
    orderOperatorRoutes(scope, commerce)
    itemOperatorRoutes(scope, commerce)
    planOperatorRoutes(scope, commerce)
    promiseOperatorRoutes(scope, commerce)
    riderRoutes(scope, commerce)
    catalogueOperatorRoutes(scope, commerce)
    storeSettingsRoutes(scope, commerce)
    storeDayRoutes(scope, commerce)
    comparisonRoutes(scope, commerce)
    couponOperatorRoutes(scope, commerce)
    ratingOperatorRoutes(scope, commerce)
    walletOperatorRoutes(scope, commerce)
    counterOperatorRoutes(scope, commerce)
    walletClosingRoutes(scope, commerce)
    documentOperatorRoutes(scope, commerce)
    sandboxOperatorRoutes(scope, commerce)
    await rosterOperatorRoutes(scope, commerce)
  })

  const { serviceKey } = commerce
  if (serviceKey) {
    await app.register(async function service(scope) {
      requireService(scope, serviceKey)
      metricsRoutes(scope, metrics)
      await orderEventRoutes(scope, commerce)
      await scope.register(async function orderSeqs(own) {
        resolveTenants(own, { tenants: commerce.tenants, seeds: null })
        orderSeqRoutes(own, commerce)
      })
      await scope.register(async function operatorKeys(local) {
        requireLoopback(local)
        resolveTenants(local, { tenants: commerce.tenants, seeds: null })
        operatorKeyRoutes(local, commerce)
        waysRoutes(local, commerce)
      })
      await scope.register(async function backups(local) {
        requireLoopback(local)
        backupRoutes(local, commerce)
        examinationRoutes(local, commerce)
      })
    })
  }
  return app
}
