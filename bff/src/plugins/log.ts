import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import pino from 'pino'
import type { Metrics } from '../metrics.ts'

/** What a log may know of an error: its kind and where it happened. Messages may quote what a person wrote (SAFE16). */
function describeError(error: Error & { code?: unknown }): Record<string, unknown> {
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined
  return { type: error.name, code: error.code, stack: frames.map((line) => line.trim()), cause }
}

/** Lines beyond this many characters that nobody takes are lost: a stuck reader does not take the process with it. */
const MOST_WAITING = 4 * 1024 * 1024

/** A log that knows nothing personal by construction: no URL, header, body or address is ever handed to it. */
export function loggerOptions(level: string, stream?: pino.DestinationStream): FastifyServerOptions {
  // Written in blocks, at the latest after a second: a write for each request costs more than the request.
  const destination =
    stream ?? pino.destination({ dest: 1, sync: false, minLength: 8192, periodicFlush: 1000, maxLength: MOST_WAITING })
  return {
    loggerInstance: pino(
      {
        level,
        base: null,
        serializers: { err: describeError, req: () => undefined, res: () => undefined },
      },
      destination,
    ),
    // One line a request, below, instead of Fastify's two that carry the URL and the address.
    logController: new LogController({ disableRequestLogging: true }),
    // Lines name their request themselves, so no request needs a logger of its own.
    childLoggerFactory: (logger) => logger,
  }
}

/** Loggers with what a route's lines have in common already written, one for each tenant and method. */
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

/** One line for each request: which route pattern, whose, how long; never a URL. */
export function registerRequestLog(app: FastifyInstance, metrics: Metrics): void {
  const loggerOf = loggersByRoute(app.log)
  app.addHook('onResponse', (request, reply, done) => {
    metrics.countAnswer(request.tenant?.id ?? 'none', reply.statusCode)
    const ms = Math.round(reply.elapsedTime * 10) / 10
    loggerOf(request).info({ requestId: request.id, status: reply.statusCode, ms }, 'request')
    done()
  })
}
