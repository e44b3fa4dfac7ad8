import { catalogueOf } from '@tiffin/domain/catalogue'
import { SOURCE_LANGUAGE } from '@tiffin/domain/language'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { Problem, problems } from '../errors.ts'
import { unforeseenProblem } from './database-fault.ts'
import { failureBody } from './envelopes.ts'

/** Where the input differs from the call's form: `body/items/0/qty Invalid input`. Never shows the value itself. */
function describeInvalid(error: FastifyError): string {
  if (!hasZodFastifySchemaValidationErrors(error)) return 'The request is not valid'
  const [first] = error.validation
  return first ? `${error.validationContext}${first.instancePath} ${first.message}` : 'The request is not valid'
}

/** Fastify's own refusals in the words of this API. */
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
  // A call of no client has no language of its own.
  const { messages } = catalogueOf(request.tenant?.language ?? SOURCE_LANGUAGE)
  return reply.code(problem.status).send(failureBody(envelope, problem, messages))
}

/** The one place in which failures become answers. */
export function handleProblems(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Problem>((error, request, reply) =>
    answer(toProblem(error, request), request, reply),
  )
  app.setNotFoundHandler((request, reply) => answer(problems.notFound('There is no such call'), request, reply))
}
