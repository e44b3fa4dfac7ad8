import type { AnswerOf, InputOf, Operation, Shape } from '@tiffin/contract/operation'
import type { Checked } from '@tiffin/contract/schema'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { deadlineIn } from '../upstream/deadline.ts'
import type { Caller } from '../upstream/service.ts'

/** What a handler gets beside its checked input. */
export interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** On behalf of a visitor. */
  readonly caller: Caller
}

type Handler<S extends Shape> = (input: InputOf<Operation<S>>, exchange: Exchange) => Promise<AnswerOf<Operation<S>>>

declare module 'fastify' {
  interface FastifyInstance {
    /** Milliseconds that one request's upstream calls may take together (SAFE7). */
    upstreamDeadlineMs: number
  }
}

/** Call it once for each request, when all of it has come: a browser's slow upload is not the upstream's time. */
export const callerOf = (request: FastifyRequest): Caller => ({
  tenant: request.tenant,
  requestId: request.id,
  deadline: deadlineIn(request.server.upstreamDeadlineMs),
})

/** The Fastify schema of an operation: what comes in is checked before a handler runs. */
export function inputSchema({ schemas }: Checked<Shape>): Record<string, unknown> {
  return {
    ...(schemas.params && { params: schemas.params }),
    ...(schemas.query && { querystring: schemas.query }),
    ...(schemas.body && { body: schemas.body }),
  }
}

/** What Fastify has checked, as the operation's input. */
export function inputOf<S extends Shape>(request: FastifyRequest): InputOf<Operation<S>> {
  const { params, query, body } = request
  return { params, query, body } as unknown as InputOf<Operation<S>>
}

/** Answers one operation of the contract; what goes out is held to its schema as well, so nothing else leaks. */
export function serve<S extends Shape>(
  app: FastifyInstance,
  checked: Checked<S>,
  handler: Handler<S>,
  options: RouteShorthandOptions = {},
): void {
  app.route({
    ...options,
    method: checked.operation.method,
    url: checked.operation.path,
    schema: { ...inputSchema(checked as Checked<Shape>), response: { 200: checked.schemas.answer } },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return handler(inputOf<S>(request), { request, reply, caller: callerOf(request) })
    },
  })
}
