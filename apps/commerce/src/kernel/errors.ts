import type { Change } from '@tiffin/domain/order/change'
import type { Reason } from '@tiffin/domain/reasons/reason'
import { catalogueOf, type LocalisableText, localise } from '@tiffin/domain/words/catalogue'
import { SOURCE_LANGUAGE } from '@tiffin/domain/words/language'

/** The `code` of a failure on the wire. */
export type ProblemCode =
  | 'invalid'
  | 'session-expired'
  | 'forbidden'
  | 'not-found'
  | 'requote'
  | 'payload-too-large'
  | 'refused'
  | 'key-reused'
  | 'unknown-passkey'
  | 'too-many-requests'
  | 'internal'
  | 'unavailable'

/** The reason of a refusal: a code with data. Amounts are in paise. */
export type ProblemReason = Reason & {
  /** AMB32: true when no change by the diner can resolve it. */
  readonly final: boolean
  /** Index of the order line, from 0; absent when the reason concerns the whole order. */
  readonly line?: number
}

/** Why a change that an operator wanted is refused: a code, with the state that it was refused in. */
export interface ChangeRefusal {
  readonly code: string
  readonly [fact: string]: string | number | null
}

interface Details {
  readonly reason?: ProblemReason
  readonly refusal?: ChangeRefusal
  /** AMB32: differences from what the diner saw, with amounts in rupees. */
  readonly changes?: readonly Change[]
  /** Seconds. */
  readonly retryAfter?: number
}

/**
 * An error that is sent to the client as a failure response. `text` is the localised message for users, which each
 * envelope puts into its own field. The error's own message is English, for the log.
 */
export class Problem extends Error {
  readonly status: number
  readonly code: ProblemCode
  readonly text: LocalisableText
  readonly reason: ProblemReason | undefined
  readonly refusal: ChangeRefusal | undefined
  readonly changes: readonly Change[] | undefined
  readonly retryAfter: number | undefined

  constructor(status: number, code: ProblemCode, text: LocalisableText, details: Details = {}) {
    super(localise(text, catalogueOf(SOURCE_LANGUAGE).messages))
    this.name = 'Problem'
    this.status = status
    this.code = code
    this.text = text
    this.reason = details.reason
    this.refusal = details.refusal
    this.changes = details.changes
    this.retryAfter = details.retryAfter
  }
}

/** All failures that commerce returns on purpose. */
export const problems = {
  /** The request does not match the call's schema; the message is for the developer of the caller. */
  invalid: (message: string) => new Problem(400, 'invalid', message),
  sessionExpired: () => new Problem(401, 'session-expired', (say) => say.sessionExpired),
  /** The same response for every invalid key, so that it reveals nothing about keys or tenants. */
  forbidden: () => new Problem(403, 'forbidden', 'This needs an operator key that opens it'),
  /** The service key is missing or wrong, or not allowed from the caller's address. */
  notService: () => new Problem(403, 'forbidden', 'This needs the service key'),
  /** SB8: also returned for data of another person. */
  notFound: (text: LocalisableText) => new Problem(404, 'not-found', text),
  /** It existed, and is over. */
  gone: (text: LocalisableText) => new Problem(410, 'not-found', text),
  /** It contradicts what was decided before. */
  conflict: (text: LocalisableText, details?: Details) => new Problem(409, 'refused', text, details),
  unknownTenant: () => new Problem(404, 'not-found', 'There is no such tenant'),
  requote: (text: LocalisableText, details: Details) => new Problem(409, 'requote', text, details),
  payloadTooLarge: () => new Problem(413, 'payload-too-large', 'The request is too large'),
  refused: (text: LocalisableText, details?: Details) => new Problem(422, 'refused', text, details),
  /** SAFE2: the idempotency key belongs to another request. */
  keyReused: () => new Problem(422, 'key-reused', 'This key was used for another request'),
  /** Refuses a passkey that is not stored; the browser may then stop offering it. */
  unknownPasskey: (text: LocalisableText) => new Problem(422, 'unknown-passkey', text),
  tooMany: (text: LocalisableText, retryAfter: number) => new Problem(429, 'too-many-requests', text, { retryAfter }),
  /** A server error that affects this request only. */
  internal: () => new Problem(500, 'internal', (say) => say.someErrorOccured),
  /** AMB40: the service is unavailable and every call fails. Clients stay signed in. */
  unavailable: () => new Problem(503, 'unavailable', (say) => say.someErrorOccured),
} as const
