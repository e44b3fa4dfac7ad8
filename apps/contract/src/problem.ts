import type { Change } from '@tiffin/domain/order/change'
import type { Reason } from '@tiffin/domain/reason'

/**
 * The error vocabulary between BFF and browser. One body for every failure:
 * `message` is the text that the diner sees, `code` is what the client decides by.
 */
export const problemStatus = {
  /** The input is not of the operation's form. */
  'invalid-input': 400,
  /** W2: the session is over; the client signs out and goes to the landing page. */
  'session-expired': 401,
  /** W3: as above, found by a store call; the client opens the login panel on the store home. */
  'token-expired': 401,
  'sign-in-required': 401,
  /** A request that did not come from one of our own pages. */
  'foreign-origin': 403,
  'not-found': 404,
  /** The page is of an earlier build, and what it sends is no longer understood: it is to be loaded again. */
  'outdated-page': 409,
  /** The same idempotency key came with another order (SAFE2). */
  'key-reused': 422,
  /** AMB32: something changed that the diner can mend; `changes` says what. */
  requote: 409,
  /** A definite refusal; `message` says why. */
  refused: 422,
  'payload-too-large': 413,
  'too-many-requests': 429,
  internal: 500,
  /** AMB40: an upstream is down or answers nonsense. Nobody is signed out. */
  unavailable: 503,
  /** An upstream did not answer in time. */
  'timed-out': 504,
} as const

export type ProblemCode = keyof typeof problemStatus

/** Why an order was refused or has to be looked at again. */
export type ProblemReason = Reason & {
  /** AMB32: nothing that the diner does to this order mends it. */
  readonly final: boolean
  /** Which line of the order, counted from 0; absent where it is the order's. */
  readonly line?: number | undefined
}

export interface Problem {
  readonly code: ProblemCode
  readonly message: string
  readonly requestId: string
  /** Of `refused` and `requote`, by code: the client says it in its own language. */
  readonly reason?: ProblemReason
  /** AMB32: what differs from what the diner saw. Amounts in paise. */
  readonly changes?: readonly Change[]
  /** Where the input is not of the operation's form, as `address/name` or `items/0/quantity` (invalid-input). */
  readonly fields?: readonly string[]
  /** Seconds after which it is worth trying again (too-many-requests). */
  readonly retryAfter?: number
}
