import type { AnswerOf, InputOf, Operation, Shape } from '@tiffin/contract/operation'
import type { Checked } from '@tiffin/contract/schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerOf } from '../plugins/caller.ts'
import { sessionOf } from '../plugins/session.ts'
import type { Session } from '../session/session.ts'
import type { Caller } from '../upstream/service.ts'

/** Arguments of a handler besides its validated input. */
export interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** For upstream calls without the person's token. */
  readonly caller: Caller
}

/** Arguments of a handler in the scope `signedIn`. */
export interface SignedInExchange extends Exchange {
  readonly session: Session
  /** For upstream calls with the person's token. Use `caller` to fetch shared cached data. */
  readonly personal: Caller
}

type Handler<S extends Shape, E = Exchange> = (
  input: InputOf<Operation<S>>,
  exchange: E,
) => Promise<AnswerOf<Operation<S>>>

/** The Fastify schema of an operation: validates the input before the handler runs. */
export function inputSchema({ schemas }: Checked<Shape>): Record<string, unknown> {
  return {
    ...(schemas.params && { params: schemas.params }),
    ...(schemas.query && { querystring: schemas.query }),
    ...(schemas.body && { body: schemas.body }),
  }
}

/** The input that Fastify has validated, as the operation's type. */
export function inputOf<S extends Shape>(request: FastifyRequest): InputOf<Operation<S>> {
  const { params, query, body } = request
  return { params, query, body } as unknown as InputOf<Operation<S>>
}

/**
 * Serves an operation of the contract. The response is validated and stripped to its schema, so that no other field is
 * sent.
 */
export function serve<S extends Shape>(app: FastifyInstance, checked: Checked<S>, handler: Handler<S>): void {
  app.route({
    method: checked.operation.method,
    url: checked.operation.path,
    schema: { ...inputSchema(checked as Checked<Shape>), response: { 200: checked.schemas.answer } },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return handler(inputOf<S>(request), { request, reply, caller: callerOf(request) })
    },
  })
}

/** Serves an operation in the scope `signedIn`. */
export function serveSignedIn<S extends Shape>(
  scope: FastifyInstance,
  checked: Checked<S>,
  handler: Handler<S, SignedInExchange>,
): void {
  serve(scope, checked, (input, exchange) => {
    const session = sessionOf(exchange.request)
    return handler(input, { ...exchange, session, personal: { ...exchange.caller, token: session.token } })
  })
}
