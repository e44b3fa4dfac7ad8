import { catalogueOf } from '@tiffin/domain/words/catalogue'
import { SOURCE_LANGUAGE } from '@tiffin/domain/words/language'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { Problem, problems } from '../errors.ts'
import { unforeseenProblem } from './database-fault.ts'
import { failureBody } from './envelopes.ts'

/** Describes the first violated rule and its place: `body/items/0/qty Invalid input`. Never includes the value. */
function describeInvalid(error: FastifyError): string {
  if (!hasZodFastifySchemaValidationErrors(error)) return 'The request is not valid'
  const [first] = error.validation
  return first ? `${error.validationContext}${first.instancePath} ${first.message}` : 'The request is not valid'
}

/** Maps Fastify's own errors to the messages of this API. */
function fromFastify(error: FastifyError): Problem | null {
  if (error.validation) return problems.invalid(describeInvalid(error))
  if (error.statusCode === 413) return problems.payloadTooLarge()
  if (error.statusCode === 415) return problems.invalid('The request body must be application/json')
  if (error.statusCode === undefined || error.statusCode < 400 || error.statusCode >= 500) return null
  return problems.invalid('The request body is not valid JSON')
}

function toProblem(error: FastifyError | Problem, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error
  const refusal = fromFastify(error)
  if (refusal) return refusal
  request.log.error({ err: error }, 'call failed')
  return unforeseenProblem(error)
}

function answer(problem: Problem, request: FastifyRequest, reply: FastifyReply) {
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter)
  const envelope = request.routeOptions.config.envelope ?? 'plain'
  // A request without a tenant gets messages in the source language.
  const { messages } = catalogueOf(request.tenant?.language ?? SOURCE_LANGUAGE)
  return reply.code(problem.status).send(failureBody(envelope, problem, messages))
}

/** Registers the handlers that turn errors and unknown routes into failure responses. */
export function handleProblems(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Problem>((error, request, reply) =>
    answer(toProblem(error, request), request, reply),
  )
  app.setNotFoundHandler((request, reply) => answer(problems.notFound('There is no such call'), request, reply))
}
