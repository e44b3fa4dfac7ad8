import { randomUUID } from 'node:crypto'
import { isNativeError } from 'node:util/types'
import type { RequestTimes } from '@tiffin/serving/request-times'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { DestinationStream } from 'pino'
import { Problem } from '../errors.ts'

const REQUEST_ID = /^[\w-]{8,64}$/

/** Reuses the caller's request id if it is well-formed, so that a call can be traced through both servers. */
export function requestIdOf(request: { headers: Record<string, string | string[] | undefined> }): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}

/** True for errors of our own code and of JavaScript itself, whose messages never contain request data. */
const hasSafeMessage = (error: Error): boolean =>
  error instanceof Problem ||
  error instanceof TypeError ||
  error instanceof RangeError ||
  error instanceof ReferenceError

const frames = (error: Error): string[] =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .map((line) => line.trim())

/** The text of a field of an error, such as its code; undefined: it has none that is a text or a number. */
function fieldOf(error: Error, field: 'code' | 'constraint'): string | undefined {
  const value: unknown = (error as { [name in typeof field]?: unknown })[field]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/**
 * SAFE16: the error for the log, without messages of the database or a library, which may quote personal data. Total: a
 * thrown value that is no error is logged by its type, so that a log line is never lost.
 */
export const safeError = (error: unknown) =>
  error instanceof Error || isNativeError(error)
    ? {
        type: String(error.name),
        code: fieldOf(error, 'code'),
        constraint: fieldOf(error, 'constraint'),
        message: hasSafeMessage(error) ? error.message : '',
        stack: frames(error).join('\n'),
      }
    : { type: error === null ? 'null' : typeof error, code: undefined, constraint: undefined, message: '', stack: '' }

export interface LogChoice {
  readonly level: string
  readonly stream?: DestinationStream
}

/** SAFE16: log lines contain request id, tenant and route pattern; never URL, headers or body. */
export const loggerOptions = (choice: LogChoice): NonNullable<FastifyServerOptions['logger']> => ({
  level: choice.level,
  ...(choice.stream ? { stream: choice.stream } : {}),
  base: { service: 'commerce' },
  serializers: {
    err: safeError,
    req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url }),
    res: () => ({}),
  },
})

/** Logs and measures each response. */
export function logRequests(app: FastifyInstance, times: RequestTimes): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    times.of(method, routeOptions.url).observe(reply.statusCode, reply.elapsedTime)
    request.log.info(
      {
        tenant: request.tenant?.id,
        method,
        route: routeOptions.url,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
}
