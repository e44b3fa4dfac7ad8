import { randomUUID } from 'node:crypto'
import { fastifySSE } from '@fastify/sse'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { DestinationStream } from 'pino'
import { openDishDetails } from './caching/dish-details.ts'
import { kept } from './caching/kept.ts'
import type { Prepared } from './caching/prepared.ts'
import { openStorefronts } from './caching/storefronts.ts'
import type { Config } from './config.ts'
import { openMetrics } from './metrics.ts'
import { registerSizedPictures } from './pictures/sized-pictures.ts'
import { openGazetteer } from './places/gazetteer.ts'
import { tenantPlaces } from './places/tenant-places.ts'
import { drainOnClose } from './plugins/drain.ts'
import { refuseTarget, registerErrors } from './plugins/errors.ts'
import { loggerOptions, registerRequestLog } from './plugins/log.ts'
import { registerMoment } from './plugins/moment.ts'
import { registerRateLimit } from './plugins/rate-limit.ts'
import { registerSameOrigin } from './plugins/same-origin.ts'
import { registerSecurityHeaders } from './plugins/security-headers.ts'
import { registerSessions } from './plugins/session.ts'
import { registerTenant } from './plugins/tenant.ts'
import { openReadiness, type ReadinessTimes } from './readiness.ts'
import { registerAddAddress } from './routes/addresses/add-address.ts'
import { registerChangeAddresses } from './routes/addresses/change-addresses.ts'
import { registerListAddresses } from './routes/addresses/list-addresses.ts'
import { registerCountPageView } from './routes/boot/count-page-view.ts'
import { registerGetBoot } from './routes/boot/get-boot.ts'
import { registerEntries } from './routes/entries/entries.ts'
import { registerResendCode } from './routes/identity/resend-code.ts'
import { registerSignIn } from './routes/identity/sign-in.ts'
import { registerSignOut } from './routes/identity/sign-out.ts'
import { registerSignUp } from './routes/identity/sign-up.ts'
import { registerVerifyCode } from './routes/identity/verify-code.ts'
import { registerVerifySession } from './routes/identity/verify-session.ts'
import { registerMapFrame } from './routes/map/map-frame.ts'
import { registerTiles } from './routes/map/tiles.ts'
import { registerHealth } from './routes/operations/health.ts'
import { registerNotFound } from './routes/operations/not-found.ts'
import { registerSite } from './routes/operations/site.ts'
import { registerEarlierTracking } from './routes/orders/earlier-tracking.ts'
import { registerFindAttempt } from './routes/orders/find-attempt.ts'
import { registerPlaceOrder } from './routes/orders/place-order.ts'
import { registerTrackOrder } from './routes/orders/track-order.ts'
import { registerTrackingStream } from './routes/orders/tracking-stream.ts'
import { registerPlaceById } from './routes/places/place-by-id.ts'
import { registerReverseGeocode } from './routes/places/reverse-geocode.ts'
import { registerSearchPlaces } from './routes/places/search-places.ts'
import { registerCheckServiceability } from './routes/stores/check-serviceability.ts'
import { registerFindDeliveryStores } from './routes/stores/find-delivery-stores.ts'
import { registerFindPickupStores } from './routes/stores/find-pickup-stores.ts'
import { registerGetDishDetail } from './routes/stores/get-dish-detail.ts'
import { registerGetStorefront } from './routes/stores/get-storefront.ts'
import { openClientBuild } from './shell/client-build.ts'
import { registerShell } from './shell/shell.ts'
import { registerSiteFiles } from './shell/site-files.ts'
import { answerPlainLocalhost } from './tenants/demo-page.ts'
import { openRegistry } from './tenants/registry.ts'
import { openTracking } from './tracking/tracking.ts'
import { everydayLimits, type HttpLimits, openHttp } from './upstream/http.ts'
import { storeService } from './upstream/service.ts'
import { storeClient } from './upstream/store/client.ts'

export interface AppOptions {
  readonly config: Config
  /** Epoch milliseconds. */
  readonly clock?: () => number
  /** Where log lines go; standard output when left out. */
  readonly logStream?: DestinationStream
  readonly upstreamLimits?: HttpLimits
  readonly readinessTimes?: ReadinessTimes
}

/** SAFE10: no call of the contract carries more than an order of many lines. */
const LARGEST_BODY = 64 * 1024

/**
 * How long a browser may take to send a request, and its headers alone. Node takes the longer of the two for the request,
 * whichever way round they are given, and looks at them this often.
 */
const SLOWEST_REQUEST_MS = 20_000
const SLOWEST_HEADERS_MS = 10_000
const LOOK_EVERY_MS = 5000

/** How long requests under way may take to finish once the listener has closed. */
export const LONGEST_GOODBYE_MS = 10_000

/** The whole BFF, ready to listen. Throws a ConfigError when it cannot serve. */
export async function buildApp({
  config,
  clock = Date.now,
  upstreamLimits = everydayLimits,
  ...options
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...loggerOptions(config.logLevel, options.logStream),
    bodyLimit: LARGEST_BODY,
    requestTimeout: SLOWEST_REQUEST_MS,
    // Host, address and protocol are a proxy's word only where the operator named the proxy (SAFE13).
    trustProxy: config.trustedProxies.length ? [...config.trustedProxies] : false,
    // Ours alone: a browser's own x-request-id would let it write into our logs.
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // SAFE9: what comes on an open connection during a stop is served; `drainOnClose` ends the connections.
    return503OnClosing: false,
    // Node would take the first of two Host headers where a proxy may have taken the second; joined they are nobody's (SAFE13).
    http: {
      joinDuplicateHeaders: true,
      headersTimeout: SLOWEST_HEADERS_MS,
      connectionsCheckingInterval: LOOK_EVERY_MS,
    },
    frameworkErrors: refuseTarget,
    routerOptions: { ignoreTrailingSlash: true },
  })
  const drain = drainOnClose(app, { pauseMs: config.drainMs, limitMs: LONGEST_GOODBYE_MS })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  // A form of another site can send text, but not JSON that says so (SAFE10).
  app.removeContentTypeParser('text/plain')

  // What routes work with
  const tenants = openRegistry({
    folders: config.folders,
    mode: config.mode,
    report: (line) => app.log.error({ problem: line }, 'a tenant file was not taken'),
  })
  const http = openHttp(upstreamLimits)
  app.decorate('upstreamDeadlineMs', upstreamLimits.deadlineMs)
  const client = storeClient(storeService(http, config.commerceUrl))
  const storefronts = openStorefronts(client, clock, upstreamLimits.deadlineMs)
  const lists = kept<Prepared>({ freshMs: 1000, waitMs: 3000, outageMs: 3_600_000, entries: 1000 }, clock)
  const metrics = openMetrics(tenants.counts)
  const gazetteer = openGazetteer()
  const placesOf = tenantPlaces({
    gazetteer,
    http,
    googleUrl: config.googleMapsUrl,
    report: (problem) => app.log.warn({ problem }, 'a place service refused'),
  })
  const tracking = openTracking(config)
  const build = openClientBuild(config.storefrontDist, config.mode === 'demo', clock)
  const readiness = openReadiness({
    commerceUrl: config.commerceUrl,
    isDraining: drain.isDraining,
    times: options.readinessTimes,
  })
  app.addHook('onListen', async () => readiness.watch())
  app.addHook('onClose', async () => {
    tenants.close()
    await readiness.close()
    await tracking.close()
    await http.close()
  })

  // What every request passes
  registerRequestLog(app, metrics)
  registerSecurityHeaders(app, config.mode)
  registerMoment(app, clock)
  registerTenant(app, {
    tenants,
    ...(config.mode === 'demo' ? { onUnknownHost: answerPlainLocalhost(tenants) } : {}),
  })
  registerSameOrigin(app)
  const countRequest = registerRateLimit(app, config.rateLimits, clock)
  const sessions = await registerSessions(app, { keys: config.sessionKeys, clock })
  registerErrors(app, sessions, build)
  await app.register(fastifySSE)

  // The installation
  registerHealth(app, {
    metrics,
    readiness,
    serviceKey: config.serviceKey,
    leftOut: () => tenants.counts().leftOut,
  })
  registerSite(app)
  const pictureFolders = { storefrontDist: config.storefrontDist, themes: config.folders.themes }
  await registerSiteFiles(app, pictureFolders)
  registerSizedPictures(app, { ...pictureFolders, cacheFolder: config.pictureCache })
  registerTiles(app, gazetteer)
  registerMapFrame(app, { build, googleUrl: config.googleMapsUrl })

  // The contract
  registerGetBoot(app, sessions)
  registerCountPageView(app, metrics)
  registerSearchPlaces(app, { placesOf, gazetteer })
  registerPlaceById(app, placesOf)
  registerReverseGeocode(app, placesOf)
  registerFindDeliveryStores(app, { client, sessions, gazetteer })
  registerFindPickupStores(app, { client, sessions, lists })
  registerCheckServiceability(app, { client, sessions })
  registerGetStorefront(app, { storefronts, sessions, clock })
  registerGetDishDetail(app, { storefronts, sessions, details: openDishDetails() })
  const identity = { client, sessions }
  registerSignUp(app, identity)
  registerVerifyCode(app, identity)
  registerResendCode(app, identity)
  registerSignIn(app, identity)
  registerSignOut(app, identity)
  registerVerifySession(app, identity)
  registerListAddresses(app, { client, sessions })
  registerAddAddress(app, { client, sessions })
  registerChangeAddresses(app, { client, sessions })
  registerEntries(app, { client, sessions })
  registerPlaceOrder(app, { client, sessions, storefronts })
  registerFindAttempt(app, { client, sessions })
  registerTrackOrder(app, { client, sessions })
  registerEarlierTracking(app)
  registerTrackingStream(app, {
    client,
    sessions,
    watch: tracking.watch,
    metrics,
    limits: config.streamLimits,
  })

  // The pages
  const shell = registerShell(app, { build, sessions, storefronts, clock })
  registerNotFound(app, shell, countRequest)
  return app
}
