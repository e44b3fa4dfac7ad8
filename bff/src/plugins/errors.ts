import { CLIENT_BUILD_HEADER } from '@tiffin/contract/client-build'
import { UNUSABLE_CHARACTERS } from '@tiffin/contract/fields.schema'
import { type Problem, type ProblemCode, problemStatus } from '@tiffin/contract/problem'
import type { Reason } from '@tiffin/domain/reasons/reason'
import { catalogueOf, localise, type MessageOf } from '@tiffin/domain/words/catalogue'
import { SOURCE_LANGUAGE } from '@tiffin/domain/words/language'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ProblemDetails, ProblemError, someError } from '../problem-error.ts'
import { always } from './security-headers.ts'
import type { Sessions } from './session.ts'

/** Messages for invalid fields, by field name. */
const wordsOf: ReadonlyMap<string, MessageOf> = new Map<string, MessageOf>([
  ['name', (say) => say.notAValidName],
  ['mobile', (say) => say.phoneNotValid],
  ['email', (say) => say.emailNotValid],
  ['passcode', (say) => say.invalidPasscode],
  ['code', (say) => say.otpNotCorrect],
  ['date', (say) => say.enterValidDate],
])

const unusableCharacters: MessageOf = (say) => say.unusableCharacters
const notUnderstood: MessageOf = (say) => say.notUnderstood

/** The message for an invalid field; none for what a page saw of a line, which is not typed by a person. */
const wordsFor = (path: string): MessageOf | undefined =>
  path.includes('/seen/') ? undefined : wordsOf.get(path.split('/').at(-1) ?? '')

/** Maximum number of invalid fields listed in a response. */
const MAX_FIELDS = 50

/** Maps a validation error to a problem with the invalid fields and a message that doesn't repeat the input. */
function invalidInput({ validation = [] }: FastifyError): ProblemError {
  const paths = new Set(validation.map(({ instancePath }) => instancePath.slice(1)).filter(Boolean))
  const words = [...paths].flatMap((path) => wordsFor(path) ?? [])
  const isUnusable = validation.some(({ message }) => message === UNUSABLE_CHARACTERS)
  const general = isUnusable ? unusableCharacters : notUnderstood
  return new ProblemError('invalid-input', words[0] ?? general, {
    ...(paths.size > 0 && { fields: [...paths].slice(0, MAX_FIELDS) }),
  })
}

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Maps an invalid request. A changing request from a page of another client build may have an outdated format, so the
 * response asks to reload the page. A page that doesn't send its build id predates `outdated-page` and would treat an
 * unknown code as a transient failure, so it gets `invalid-input` with the same message.
 */
function misunderstood(error: FastifyError, { method, headers }: FastifyRequest, buildId: string): ProblemError {
  const build = headers[CLIENT_BUILD_HEADER]
  if (READS.has(method) || build === buildId) return invalidInput(error)
  return new ProblemError(build === undefined ? 'invalid-input' : 'outdated-page', (say) => say.outdatedPage)
}

/** Maps any thrown error to the contract's problems. null: unexpected error. */
function toProblem(
  error: FastifyError | ProblemError,
  request: FastifyRequest,
  buildId: () => string,
): ProblemError | null {
  if (error instanceof ProblemError) return error
  if (error.statusCode === 413) return new ProblemError('payload-too-large', (say) => say.tooLarge)
  const isOfSender = error.validation || (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
  return isOfSender ? misunderstood(error, request, buildId()) : null
}

/** W3: adds the default message to a reason that quotes the upstream but has no message. */
const quoted = <R extends Reason>(reason: R, message: string): R =>
  reason.code !== 'upstream' || reason.data.message ? reason : { ...reason, data: { message } }

const quoting = ({ reason, changes, ...rest }: ProblemDetails, message: string): ProblemDetails => ({
  ...rest,
  ...(reason && { reason: quoted(reason, message) }),
  ...(changes && {
    changes: changes.map((each) =>
      each.kind === 'refused' ? { ...each, reason: quoted(each.reason, message) } : each,
    ),
  }),
})

/** The message is in the tenant's language, or in the source language for a request without a tenant. */
export function problemBody({ code, text, details }: ProblemError, { id, tenant }: FastifyRequest): Problem {
  const { messages } = catalogueOf(tenant?.language ?? SOURCE_LANGUAGE)
  const message = localise(text, messages)
  return { code, message, requestId: id, ...quoting(details, message) }
}

const sessionIsOver: ReadonlySet<ProblemCode> = new Set(['session-expired', 'token-expired'])

export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: ProblemError): FastifyReply {
  if (error.details.retryAfter !== undefined) reply.header('retry-after', error.details.retryAfter)
  reply.removeHeader('etag')
  return reply
    .code(problemStatus[error.code])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(problemBody(error, request)))
}

/**
 * Rejects an invalid request target before any route or hook, without repeating it: JSON for API calls, else plain
 * text.
 */
export function refuseTarget(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(always)
  if (request.url.startsWith('/api/')) {
    sendProblem(request, reply, new ProblemError('invalid-input', (say) => say.notUnderstood))
    return
  }
  reply.code(400).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n')
}

/** Sends every failure as a `Problem`. Unexpected errors are logged, and their text is not sent. */
export function registerErrors(app: FastifyInstance, sessions: Sessions, buildId: () => string): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = toProblem(error, request, buildId)
    if (!problem) request.log.error({ requestId: request.id, err: error }, 'request failed')
    const shown = problem ?? new ProblemError('internal', someError)
    if (sessionIsOver.has(shown.code)) sessions.end(request, reply)
    return sendProblem(request, reply, shown)
  })
}
