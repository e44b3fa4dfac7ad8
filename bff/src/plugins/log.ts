import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import pino from 'pino'
import type { Metrics } from '../metrics.ts'

/** The loggable part of an error: its name, code, stack and cause. Messages may contain personal data (SAFE16). */
function describeError(error: Error & { code?: unknown }): Record<string, unknown> {
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined
  return { type: error.name, code: error.code, stack: frames.map((line) => line.trim()), cause }
}

/**
 * Maximum characters buffered while the log's reader is blocked. Further lines are dropped instead of filling the
 * memory.
 */
const MAX_WAITING = 4 * 1024 * 1024

/** A logger that never receives a URL, header, body or address, so that it cannot log personal data. */
export function loggerOptions(level: string, stream?: pino.DestinationStream): FastifyServerOptions {
  // Writes are batched for at most a second, because a write per request would cost more than the request.
  const destination =
    stream ?? pino.destination({ dest: 1, sync: false, minLength: 8192, periodicFlush: 1000, maxLength: MAX_WAITING })
  return {
    loggerInstance: pino(
      {
        level,
        base: null,
        serializers: { err: describeError, req: () => undefined, res: () => undefined },
      },
      destination,
    ),
    // `registerRequestLog` writes one line per request, instead of Fastify's two with URL and address.
    logController: new LogController({ disableRequestLogging: true }),
    // Each log call passes the request id itself, so requests need no child loggers.
    childLoggerFactory: (logger) => logger,
  }
}

/** Memoizes a child logger per route, tenant and method, so that these fields are serialised once. */
function loggersByRoute(log: FastifyBaseLogger): (request: FastifyRequest) => FastifyBaseLogger {
  const known = new WeakMap<object, Map<string, FastifyBaseLogger>>()
  return (request) => {
    const { config, url } = request.routeOptions
    const ofRoute = known.get(config) ?? new Map<string, FastifyBaseLogger>()
    known.set(config, ofRoute)
    const key = `${request.tenant?.id} ${request.method}`
    const logger =
      ofRoute.get(key) ?? log.child({ tenant: request.tenant?.id, method: request.method, route: url ?? 'none' })
    ofRoute.set(key, logger)
    return logger
  }
}

/** Logs one line per request: route pattern, tenant and duration; never a URL. */
export function registerRequestLog(app: FastifyInstance, metrics: Metrics): void {
  const loggerOf = loggersByRoute(app.log)
  app.addHook('onResponse', (request, reply, done) => {
    metrics.countAnswer(request.tenant?.id ?? 'none', reply.statusCode)
    const durationMs = Math.round(reply.elapsedTime * 10) / 10
    loggerOf(request).info({ requestId: request.id, status: reply.statusCode, durationMs }, 'request')
    done()
  })
}
