import type { ProblemCode } from '@tiffin/contract/problem'
import type { LocalisableText, MessageOf } from '@tiffin/domain/words/catalogue'
import { someError } from '../problem-error.ts'
import type { HttpAnswer } from './http.ts'

/** X4-X8: the five response envelopes of upstreams. */
export type EnvelopeForm = 'A' | 'B' | 'C' | 'D' | 'E'

/** A failure as the upstream reported it. */
export interface UpstreamFailure {
  readonly code: ProblemCode
  readonly text: LocalisableText
  /** Seconds. */
  readonly retryAfter: number | null
  /** The reason for a refusal, unparsed; undefined: none given. */
  readonly reason: unknown
  /** AMB32: the changes, unparsed. */
  readonly changes: unknown
  /** The code and the data of a refused change, unparsed. */
  readonly refusal: unknown
}

export type Outcome =
  | { readonly ok: true; readonly value: unknown; readonly message: string | null }
  | { readonly ok: false; readonly failure: UpstreamFailure }

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** undefined for text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The first non-empty string. */
const firstText = (...values: readonly unknown[]): string | null =>
  values.find((value): value is string => typeof value === 'string' && value.trim() !== '') ?? null

const messageOf = (body: Fields): string | null =>
  firstText(body.errorMessage, body.error, body.responseMessage, body.message)

/** Codes that an upstream may add to a failure, mapped to the contract's codes. */
const knownCodes: Readonly<Record<string, ProblemCode>> = {
  'not-found': 'not-found',
  invalid: 'invalid-input',
  refused: 'refused',
  requote: 'requote',
  'too-many-requests': 'too-many-requests',
  'key-reused': 'key-reused',
  'unknown-passkey': 'unknown-passkey',
}

const codeOfStatus: Readonly<Record<number, ProblemCode>> = {
  400: 'invalid-input',
  404: 'not-found',
  409: 'requote',
  413: 'payload-too-large',
  429: 'too-many-requests',
}

const TOKEN_EXPIRED = /token expired/i

/** Some servers send the status code as text; NaN: it is neither. */
const statusOf = ({ statusCode }: Fields): number =>
  typeof statusCode === 'number' || typeof statusCode === 'string' ? Number(statusCode) : Number.NaN

const saysFailed = ({ status }: Fields): boolean => typeof status === 'string' && /^failed$/i.test(status)

/** W2, AMB40: the wallet's word for a session that is over. `SS-401` is none: it only repeats an HTTP status. */
const saysSessionOver = ({ responseCode }: Fields): boolean => responseCode === '401' || responseCode === 401

function codeOf(form: EnvelopeForm, status: number, body: Fields, message: string | null): ProblemCode {
  // AMB40: only with an HTTP status below 500, which the caller has checked.
  if (form === 'E' && saysSessionOver(body)) return 'session-expired'
  // AMB90: this message takes precedence over the status.
  if (message !== null && TOKEN_EXPIRED.test(message)) return 'token-expired'
  if (statusOf(body) === 500) return 'session-expired'
  const named =
    typeof body.code === 'string' && Object.hasOwn(knownCodes, body.code) ? knownCodes[body.code] : undefined
  return named ?? codeOfStatus[status] ?? 'refused'
}

/** Codes whose message is always ours: the upstream's message may be in another language or name wire fields. */
const defaultTexts: Partial<Record<ProblemCode, MessageOf>> = {
  'session-expired': (say) => say.sessionExpired,
  'token-expired': (say) => say.tokenExpired,
}

/** The message for the diner. Commerce's `invalid` messages name wire fields, which a diner cannot act on. */
const textOf = (body: Fields, code: ProblemCode, fallbackText: LocalisableText): LocalisableText => {
  if (body.code === 'invalid') return (say) => say.notUnderstood
  return defaultTexts[code] ?? messageOf(body) ?? fallbackText
}

function failed(form: EnvelopeForm, answer: HttpAnswer, body: Fields, fallbackText: LocalisableText): Outcome {
  const code = codeOf(form, answer.status, body, messageOf(body))
  const { reason, changes, refusal } = body
  return {
    ok: false,
    failure: { code, text: textOf(body, code, fallbackText), retryAfter: answer.retryAfter, reason, changes, refusal },
  }
}

const malformed = (text: LocalisableText): Outcome => ({
  ok: false,
  failure: { code: 'unavailable', text, retryAfter: null, reason: undefined, changes: undefined, refusal: undefined },
})

const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

const isUnfulfilled = ({ errorMessage, data }: Fields): boolean => isSet(errorMessage) && !isSet(data)

/** The content of a body with a successful HTTP status, by envelope; undefined if the envelope reports a failure. */
const contents: Readonly<Record<EnvelopeForm, (body: Fields) => unknown>> = {
  A: (body) => (saysFailed(body) ? undefined : body.data),
  B: (body) => (isSet(body.errorMessage) ? undefined : body),
  // X6: a failed body has an errorMessage instead of data.
  C: (body) => (statusOf(body) >= 200 && statusOf(body) < 300 && !isUnfulfilled(body) ? body : undefined),
  D: (body) => (isSet(body.error) ? undefined : body.data),
  E: (body) => (body.responseCode === 'SS-001' ? body : undefined),
}

/**
 * Parses a response in any of the five envelopes. Returns a value or one failure for any input; never throws.
 * `fallbackText` is the message of a failure without an upstream message. Only an envelope's own code ends a session,
 * never an HTTP status (AMB40).
 */
export function readEnvelope(
  form: EnvelopeForm,
  answer: HttpAnswer,
  fallbackText: LocalisableText = someError,
): Outcome {
  if (answer.status >= 500 || answer.status < 200) return malformed(fallbackText)
  const body = parseJson(answer.text)
  const failure = (fields: Fields) => failed(form, answer, fields, fallbackText)
  if (!isFields(body)) return answer.status >= 400 ? failure({}) : malformed(fallbackText)
  if (answer.status >= 300 || statusOf(body) === 500) return failure(body)
  const value = contents[form](body)
  if (value !== undefined && value !== null) return { ok: true, value, message: firstText(body.message) }
  // A body with neither content nor a failure message is not a valid envelope.
  return messageOf(body) === null && !isFailure(form, body) ? malformed(fallbackText) : failure(body)
}

function isFailure(form: EnvelopeForm, body: Fields): boolean {
  if (form === 'A') return saysFailed(body)
  if (form === 'C') return Number.isFinite(statusOf(body))
  return form === 'E' && isSet(body.responseCode)
}
