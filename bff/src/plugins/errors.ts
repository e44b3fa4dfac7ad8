import { UNUSABLE_CHARACTERS } from '@tiffin/contract/fields.schema'
import { type Problem, type ProblemCode, problemStatus } from '@tiffin/contract/problem'
import { catalogueOf, type Say } from '@tiffin/domain/catalogue'
import { SOURCE_LANGUAGE } from '@tiffin/domain/language'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inWords, ProblemError, someError } from '../problem-error.ts'
import { always } from './security-headers.ts'
import type { Sessions } from './session.ts'

/** What a person is told of a field that was not understood. */
const wordsOf: ReadonlyMap<string, Say> = new Map<string, Say>([
  ['name', (say) => say.notAValidName],
  ['mobile', (say) => say.phoneNotValid],
  ['email', (say) => say.emailNotValid],
  ['passcode', (say) => say.invalidPasscode],
  ['code', (say) => say.otpNotCorrect],
  ['date', (say) => say.enterValidDate],
])

const unusableCharacters: Say = (say) => say.unusableCharacters
const notUnderstood: Say = (say) => say.notUnderstood

/** A request that is wrong throughout is not answered with a list as long as itself. */
const MOST_FIELDS = 50

/** Which parts of a request were not understood, in a diner's words and without repeating what a person wrote. */
function invalidInput({ validation = [] }: FastifyError): ProblemError {
  const paths = new Set(validation.map(({ instancePath }) => instancePath.slice(1)).filter(Boolean))
  const words = [...paths].flatMap((path) => wordsOf.get(path.split('/').at(-1) ?? '') ?? [])
  const isUnusable = validation.some(({ message }) => message === UNUSABLE_CHARACTERS)
  const general = isUnusable ? unusableCharacters : notUnderstood
  return new ProblemError('invalid-input', words[0] ?? general, {
    ...(paths.size > 0 && { fields: [...paths].slice(0, MOST_FIELDS) }),
  })
}

/** Puts whatever was thrown into the contract's vocabulary. Null for what nobody foresaw. */
function toProblem(error: FastifyError | ProblemError): ProblemError | null {
  if (error instanceof ProblemError) return error
  if (error.validation) return invalidInput(error)
  if (error.statusCode === 413) return new ProblemError('payload-too-large', (say) => say.tooLarge)
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return invalidInput(error)
  return null
}

/** What the diner reads is in the tenant's language; a request that names no tenant has none. */
export function problemBody({ code, said, details }: ProblemError, { id, tenant }: FastifyRequest): Problem {
  const { messages } = catalogueOf(tenant?.language ?? SOURCE_LANGUAGE)
  return { code, message: inWords(said, messages), requestId: id, ...details }
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

/** Answers a target that is no path before any route or hook sees it, without repeating it: a call in JSON, a person in words. */
export function refuseTarget(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(always)
  if (request.url.startsWith('/api/')) {
    sendProblem(request, reply, new ProblemError('invalid-input', (say) => say.notUnderstood))
    return
  }
  reply.code(400).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n')
}

/** One body for every failure. A fault of ours is logged; its text stays inside. */
export function registerErrors(app: FastifyInstance, sessions: Sessions): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = toProblem(error)
    if (!problem) request.log.error({ requestId: request.id, err: error }, 'request failed')
    const shown = problem ?? new ProblemError('internal', someError)
    if (sessionIsOver.has(shown.code)) sessions.end(reply)
    return sendProblem(request, reply, shown)
  })
}
