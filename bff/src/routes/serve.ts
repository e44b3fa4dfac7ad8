import type { AnswerOf, InputOf, Operation, Shape } from '@tiffin/contract/operation'
import type { Checked } from '@tiffin/contract/schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerOf } from '../plugins/caller.ts'
import { sessionOf } from '../plugins/session.ts'
import type { Session } from '../session/session.ts'
import type { Caller } from '../upstream/service.ts'

/** What a handler gets beside its checked input. */
export interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** On behalf of a visitor. */
  readonly caller: Caller
}

/** What a handler of the scope `signedIn` gets. */
export interface SignedInExchange extends Exchange {
  readonly session: Session
  /** On behalf of the person. What is cached for all is fetched with `caller`. */
  readonly personal: Caller
}

type Handler<S extends Shape, E = Exchange> = (
  input: InputOf<Operation<S>>,
  exchange: E,
) => Promise<AnswerOf<Operation<S>>>

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

/** Answers an operation of the scope `signedIn`. */
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
