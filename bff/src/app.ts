import { drainOnClose } from '@tiffin/serving/drain'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { DestinationStream } from 'pino'
import type { Config } from './config.ts'
import { buildAsk, serveAsk } from './edge/ask.ts'
import { certificateApprovals } from './edge/certificate-approvals.ts'
import { fastifyOptions } from './fastify-options.ts'
import { registerSizedPictures } from './pictures/sized-pictures.ts'
import { registerErrors } from './plugins/errors.ts'
import { registerRequestLog } from './plugins/log.ts'
import { registerMoment } from './plugins/moment.ts'
import { registerRateLimit } from './plugins/rate-limit.ts'
import { registerSameOrigin } from './plugins/same-origin.ts'
import { registerSecurityHeaders } from './plugins/security-headers.ts'
import { registerSessions, type Sessions } from './plugins/session.ts'
import { registerTenant } from './plugins/tenant.ts'
import type { ReadinessTimes } from './readiness.ts'
import { operatorRoutes } from './routes/operator.ts'
import { openScopes } from './routes/scopes.ts'
import { signedInRoutes } from './routes/signed-in.ts'
import { visitorRoutes } from './routes/visitor.ts'
import { openServices, type Services } from './services.ts'
import { registerSiteFiles } from './shell/site-files.ts'
import { answerPlainLocalhost } from './tenants/demo-page.ts'
import type { TrackingTimes } from './tracking/tracking.ts'
import type { HttpLimits } from './upstream/http.ts'

export interface AppOptions {
  readonly config: Config
  /** Epoch milliseconds. */
  readonly clock?: () => number
  /** Destination of log lines; default standard output. */
  readonly logStream?: DestinationStream
  readonly upstreamLimits?: HttpLimits
  readonly readinessTimes?: ReadinessTimes
  readonly trackingTimes?: TrackingTimes
}

/** How long requests in flight may take after the listener has closed (milliseconds). */
export const SHUTDOWN_LIMIT_MS = 10_000

/** Builds the BFF without listening yet. Throws a ConfigError if it cannot be configured. */
export async function buildApp({
  config,
  clock = Date.now,
  upstreamLimits = config.upstreamLimits,
  logStream,
  readinessTimes,
  trackingTimes,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify(fastifyOptions(config, logStream))
  const drain = drainOnClose(app, { pauseMs: config.drainMs, limitMs: SHUTDOWN_LIMIT_MS })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('upstreamDeadlineMs', upstreamLimits.deadlineMs)

  const services = openServices(app, { config, clock, upstreamLimits, readinessTimes, trackingTimes, drain })
  const sessions = await passEveryRequest(app, services, { config, clock })
  await openRoutes(app, { ...services, sessions, clock }, config)
  openAsk(app, services, { config, clock })
  return app
}

/** Opens the private port that the edge asks for certificates; none without its setting. */
function openAsk(
  app: FastifyInstance,
  { tenants }: Services,
  { config: { ask }, clock }: { config: Config; clock: () => number },
): void {
  if (!ask) return
  const approve = certificateApprovals({ tenants, hourlyLimit: ask.hourlyLimit, clock })
  const reportLimit = () => app.log.warn({ limit: ask.hourlyLimit }, 'first certificates wait for the next hour')
  serveAsk(app, buildAsk({ approve, reportLimit, clock }), ask)
}

/** Registers the hooks that run on every request. Order matters, and they must precede the route scopes. */
async function passEveryRequest(
  app: FastifyInstance,
  { tenants, metrics, build, client }: Services,
  { config, clock }: { config: Config; clock: () => number },
): Promise<Sessions> {
  // A form on another site can send text/plain, but not application/json (SAFE10).
  app.removeContentTypeParser('text/plain')
  registerRequestLog(app, metrics)
  registerSecurityHeaders(app, config.mode)
  registerMoment(app, clock)
  registerTenant(app, {
    tenants,
    ...(config.mode === 'demo' ? { onUnknownHost: answerPlainLocalhost(tenants) } : {}),
  })
  registerSameOrigin(app)
  const sessions = await registerSessions(app, { keys: config.sessionKeys, clock, verify: client.verifySession })
  registerErrors(app, sessions, () => build().id)
  return sessions
}

interface Parts extends Services {
  readonly sessions: Sessions
  readonly clock: () => number
}

/** Registers all routes in scopes, grouped by who may call them. */
async function openRoutes(app: FastifyInstance, parts: Parts, config: Config): Promise<void> {
  const { storefrontDist, folders, pictureCache, googleMapsUrl, sessionKeys, streamLimits } = config
  const open = openScopes(app)
  await open(app, 'operator', (scope) => operatorRoutes(scope, parts, config.serviceKey))
  const files = { storefrontDist, themes: folders.themes }
  await open(app, 'files', async (scope) => {
    await registerSiteFiles(scope, files)
    registerSizedPictures(scope, { ...files, cacheFolder: pictureCache })
  })
  await app.register(async (counted) => {
    const rateLimit = await registerRateLimit(counted, config.rateLimits, parts.clock)
    await open(counted, 'visitor', (scope) => visitorRoutes(scope, { ...parts, rateLimit, googleMapsUrl, sessionKeys }))
    await open(counted, 'signedIn', (scope) => signedInRoutes(scope, { ...parts, streamLimits, sessionKeys }))
  })
}
