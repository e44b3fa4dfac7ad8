import type { Change } from '@tiffin/domain/order/change'
import type { Reason } from '@tiffin/domain/reason'
import { messages } from '@tiffin/domain/texts/messages'

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

/** A call that is answered with a failure. Its message is read by people; each envelope renders it in its own place. */
export class Problem extends Error {
  readonly status: number
  readonly code: ProblemCode
  readonly reason: ProblemReason | undefined
  readonly changes: readonly Change[] | undefined
  readonly retryAfter: number | undefined

  constructor(status: number, code: ProblemCode, message: string, details: Details = {}) {
    super(message)
    this.name = 'Problem'
    this.status = status
    this.code = code
    this.reason = details.reason
    this.changes = details.changes
    this.retryAfter = details.retryAfter
  }
}

/** The error vocabulary: every failure that commerce answers on purpose. */
export const problems = {
  /** The request is not of the call's form; the message is for the developer of the caller. */
  invalid: (message: string) => new Problem(400, 'invalid', message),
  sessionExpired: () => new Problem(401, 'session-expired', messages.sessionExpired),
  /** One answer, whatever is wrong with the key: it says nothing about keys or tenants. */
  forbidden: () => new Problem(403, 'forbidden', 'This needs an operator key that opens it'),
  /** The service key is missing or wrong, or may not be used from where the call comes. */
  notService: () => new Problem(403, 'forbidden', 'This needs the service key'),
  /** SB8: also what belongs to somebody else. */
  notFound: (message: string) => new Problem(404, 'not-found', message),
  unknownTenant: () => new Problem(404, 'not-found', 'There is no such client'),
  requote: (message: string, details: Details) => new Problem(409, 'requote', message, details),
  payloadTooLarge: () => new Problem(413, 'payload-too-large', 'The request is too large'),
  refused: (message: string, details?: Details) => new Problem(422, 'refused', message, details),
  /** SAFE2. */
  keyReused: () => new Problem(422, 'key-reused', 'This key was used for another request'),
  tooMany: (message: string, retryAfter: number) => new Problem(429, 'too-many-requests', message, { retryAfter }),
  /** A fault of ours that this request met; others need not. */
  internal: () => new Problem(500, 'internal', messages.someErrorOccured),
  /** AMB40: the service is away and every call fails. Nothing was decided, and no session ends. */
  unavailable: () => new Problem(503, 'unavailable', messages.someErrorOccured),
} as const
