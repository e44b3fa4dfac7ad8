import { catalogueOf, type LocalisableText, localise } from '@tiffin/domain/catalogue'
import { SOURCE_LANGUAGE } from '@tiffin/domain/language'
import type { Change } from '@tiffin/domain/order/change'
import type { Reason } from '@tiffin/domain/reason'

/** The wire's `code` of a failure. */
export type ProblemCode =
  | 'invalid'
  | 'session-expired'
  | 'forbidden'
  | 'not-found'
  | 'requote'
  | 'payload-too-large'
  | 'refused'
  | 'key-reused'
  | 'too-many-requests'
  | 'internal'
  | 'unavailable'

/** Why a request is refused, by code. Amounts in its data are in paise. */
export type ProblemReason = Reason & {
  /** AMB32: nothing that the diner does to this order mends it. */
  readonly final: boolean
  /** Which line of the order, counted from 0; absent where it is the order's. */
  readonly line?: number
}

interface Details {
  readonly reason?: ProblemReason
  /** AMB32: what differs from what the diner saw, with amounts in rupees. */
  readonly changes?: readonly Change[]
  /** Seconds. */
  readonly retryAfter?: number
}

/** A call that is answered with a failure. People read `said`, which each envelope renders in its own place; the message is for the log, in English. */
export class Problem extends Error {
  readonly status: number
  readonly code: ProblemCode
  readonly said: LocalisableText
  readonly reason: ProblemReason | undefined
  readonly changes: readonly Change[] | undefined
  readonly retryAfter: number | undefined

  constructor(status: number, code: ProblemCode, said: LocalisableText, details: Details = {}) {
    super(localise(said, catalogueOf(SOURCE_LANGUAGE).messages))
    this.name = 'Problem'
    this.status = status
    this.code = code
    this.said = said
    this.reason = details.reason
    this.changes = details.changes
    this.retryAfter = details.retryAfter
  }
}

/** The error vocabulary: every failure that commerce answers on purpose. */
export const problems = {
  /** The request is not of the call's form; the message is for the developer of the caller. */
  invalid: (message: string) => new Problem(400, 'invalid', message),
  sessionExpired: () => new Problem(401, 'session-expired', (say) => say.sessionExpired),
  /** One answer, whatever is wrong with the key: it says nothing about keys or tenants. */
  forbidden: () => new Problem(403, 'forbidden', 'This needs an operator key that opens it'),
  /** The service key is missing or wrong, or may not be used from where the call comes. */
  notService: () => new Problem(403, 'forbidden', 'This needs the service key'),
  /** SB8: also the answer for data of another person. */
  notFound: (said: LocalisableText) => new Problem(404, 'not-found', said),
  unknownTenant: () => new Problem(404, 'not-found', 'There is no such client'),
  requote: (said: LocalisableText, details: Details) => new Problem(409, 'requote', said, details),
  payloadTooLarge: () => new Problem(413, 'payload-too-large', 'The request is too large'),
  refused: (said: LocalisableText, details?: Details) => new Problem(422, 'refused', said, details),
  /** SAFE2. */
  keyReused: () => new Problem(422, 'key-reused', 'This key was used for another request'),
  tooMany: (said: LocalisableText, retryAfter: number) => new Problem(429, 'too-many-requests', said, { retryAfter }),
  /** A fault of ours that this request met; others need not. */
  internal: () => new Problem(500, 'internal', (say) => say.someErrorOccured),
  /** AMB40: the service is away and every call fails. Nothing was decided, and no session ends. */
  unavailable: () => new Problem(503, 'unavailable', (say) => say.someErrorOccured),
} as const
