import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
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
    stream ?? pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 1000, maxLength: MOST_WAITING })
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

/** One line for each request: which route pattern, whose, how long; never a URL. */
export function registerRequestLog(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.countAnswer(request.tenant?.id ?? 'none', reply.statusCode)
    app.log.info(
      {
        requestId: request.id,
        tenant: request.tenant?.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
    done()
  })
}
