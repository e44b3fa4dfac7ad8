import type { ProblemCode } from '@tiffin/contract/problem'
import type { LocalisableText, MessageOf } from '@tiffin/domain/catalogue'
import { someError } from '../problem-error.ts'
import type { HttpAnswer } from './http.ts'

/** X4-X8: the five forms in which upstreams answer. */
export type EnvelopeForm = 'A' | 'B' | 'C' | 'D' | 'E'

/** A failure as an upstream told it. */
export interface UpstreamFailure {
  readonly code: ProblemCode
  readonly said: LocalisableText
  /** Seconds. */
  readonly retryAfter: number | null
  /** Why, by code, still in the upstream's own form; undefined where it gives none. */
  readonly reason: unknown
  /** AMB32: what changed, still in the upstream's own form. */
  readonly changes: unknown
}

export type Outcome =
  | { readonly ok: true; readonly value: unknown; readonly message: string | null }
  | { readonly ok: false; readonly failure: UpstreamFailure }

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value of a text, or undefined when it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The first that is a text with something in it. */
const firstText = (...values: readonly unknown[]): string | null =>
  values.find((value): value is string => typeof value === 'string' && value.trim() !== '') ?? null

const messageOf = (body: Fields): string | null =>
  firstText(body.errorMessage, body.error, body.responseMessage, body.message)

/** Codes that an upstream may add to a failure, in the contract's words. */
const knownCodes: Readonly<Record<string, ProblemCode>> = {
  'not-found': 'not-found',
  invalid: 'invalid-input',
  refused: 'refused',
  requote: 'requote',
  'too-many-requests': 'too-many-requests',
  'key-reused': 'key-reused',
}

const codeOfStatus: Readonly<Record<number, ProblemCode>> = {
  400: 'invalid-input',
  404: 'not-found',
  409: 'requote',
  413: 'payload-too-large',
  429: 'too-many-requests',
}

const TOKEN_EXPIRED = /token expired/i

/** Some servers write their codes as text. */
const statusOf = (body: Fields): number => Number(body.statusCode)

function codeOf(status: number, body: Fields, message: string | null): ProblemCode {
  // AMB90: this text first, then the status.
  if (message !== null && TOKEN_EXPIRED.test(message)) return 'token-expired'
  // AMB40: only under an HTTP status below 500, which the caller has made sure of.
  if (statusOf(body) === 500) return 'session-expired'
  const named =
    typeof body.code === 'string' && Object.hasOwn(knownCodes, body.code) ? knownCodes[body.code] : undefined
  return named ?? codeOfStatus[status] ?? 'refused'
}

/** What we say ourselves, whatever the upstream says: its words may be in another language, or about the wire. */
const ourWords: Partial<Record<ProblemCode, MessageOf>> = {
  'session-expired': (say) => say.sessionExpired,
  'token-expired': (say) => say.tokenExpired,
}

/** Commerce's `invalid` names fields of the wire, which tells a diner nothing. */
const saidOf = (body: Fields, code: ProblemCode, unsaid: MessageOf): LocalisableText => {
  if (body.code === 'invalid') return (say) => say.notUnderstood
  return ourWords[code] ?? messageOf(body) ?? unsaid
}

function failed(answer: HttpAnswer, body: Fields, unsaid: MessageOf): Outcome {
  const code = codeOf(answer.status, body, messageOf(body))
  const { reason, changes } = body
  return {
    ok: false,
    failure: { code, said: saidOf(body, code, unsaid), retryAfter: answer.retryAfter, reason, changes },
  }
}

const nonsense = (said: MessageOf): Outcome => ({
  ok: false,
  failure: { code: 'unavailable', said, retryAfter: null, reason: undefined, changes: undefined },
})

const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

const isUnfulfilled = ({ errorMessage, data }: Fields): boolean => isSet(errorMessage) && !isSet(data)

/** What a body under a good HTTP status holds; undefined when the envelope itself says that it failed. */
const contents: Readonly<Record<EnvelopeForm, (body: Fields) => unknown>> = {
  A: (body) => (/^failed$/i.test(String(body.status)) ? undefined : body.data),
  B: (body) => (isSet(body.errorMessage) ? undefined : body),
  // X6: an errorMessage stands where data would.
  C: (body) => (statusOf(body) >= 200 && statusOf(body) < 300 && !isUnfulfilled(body) ? body : undefined),
  D: (body) => (isSet(body.error) ? undefined : body.data),
  E: (body) => (body.responseCode === 'SS-001' ? body : undefined),
}

/**
 * Reads any answer in any of the five forms. Total: whatever came, it is a value or one failure; `unsaid` is the sentence
 * of a failure for which the upstream has none. Nothing but an envelope's own word ends a session (AMB40).
 */
export function readEnvelope(form: EnvelopeForm, answer: HttpAnswer, unsaid: MessageOf = someError): Outcome {
  if (answer.status >= 500 || answer.status < 200) return nonsense(unsaid)
  const body = parseJson(answer.text)
  if (!isFields(body)) return answer.status >= 400 ? failed(answer, {}, unsaid) : nonsense(unsaid)
  if (answer.status >= 300 || statusOf(body) === 500) return failed(answer, body, unsaid)
  const value = contents[form](body)
  if (value !== undefined && value !== null) return { ok: true, value, message: firstText(body.message) }
  // Neither contents nor a word about why: not an envelope at all.
  return messageOf(body) === null && !isFailure(form, body) ? nonsense(unsaid) : failed(answer, body, unsaid)
}

function isFailure(form: EnvelopeForm, body: Fields): boolean {
  if (form === 'A') return /^failed$/i.test(String(body.status))
  if (form === 'C') return Number.isFinite(statusOf(body))
  return form === 'E' && isSet(body.responseCode)
}
