import type { RouteTimes } from '@tiffin/serving/request-times'
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import pino from 'pino'
import type { Metrics } from '../metrics.ts'
import { countedAs } from './page-aliases.ts'

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

/** What the end of a request of a route, tenant and method is noted in. */
interface Notes {
  readonly log: FastifyBaseLogger
  readonly times: RouteTimes
}

/** Memoizes the notes per route, tenant and method, so that the fields are serialised once and the labels resolved once. */
function notesByRoute(log: FastifyBaseLogger, { requests }: Metrics): (request: FastifyRequest) => Notes {
  const known = new WeakMap<object, Map<string, Notes>>()
  return (request) => {
    const { config, url } = request.routeOptions
    const ofRoute = known.get(config) ?? new Map<string, Notes>()
    known.set(config, ofRoute)
    const { method, tenant } = request
    const key = `${tenant?.id} ${method}`
    const notes = ofRoute.get(key) ?? {
      log: log.child({ tenant: tenant?.id, method, route: url ?? 'none' }),
      times: requests.of(method, url && countedAs(url)),
    }
    ofRoute.set(key, notes)
    return notes
  }
}

/** Logs and measures each request: route pattern, tenant and duration; never a URL. */
export function registerRequestLog(app: FastifyInstance, metrics: Metrics): void {
  const notesOf = notesByRoute(app.log, metrics)
  app.addHook('onResponse', (request, reply, done) => {
    const { log, times } = notesOf(request)
    const { elapsedTime, statusCode } = reply
    times.observe(statusCode, elapsedTime)
    const durationMs = Math.round(elapsedTime * 10) / 10
    log.info({ requestId: request.id, status: statusCode, durationMs }, 'request')
    done()
  })
}
