import type { Change } from '@tiffin/domain/order/change'
import type { Reason } from '@tiffin/domain/reasons/reason'

/**
 * The error codes between BFF and browser, with their HTTP status. Every failure has the same body (`Problem`):
 * `message` is the text for the diner, `code` is what the client decides by.
 */
export const problemStatus = {
  /** The input does not match the operation's schema. */
  'invalid-input': 400,
  /** W2: the session has ended; the client signs out and goes to the landing page. */
  'session-expired': 401,
  /** W3: the session has ended, as reported by a store call; the client opens the login panel on the store home. */
  'token-expired': 401,
  'sign-in-required': 401,
  /** The request did not come from one of our own pages. */
  'foreign-origin': 403,
  'not-found': 404,
  /** The page belongs to an older build whose requests are no longer supported: the diner has to reload it. */
  'outdated-page': 409,
  /** The idempotency key was already used with another order (SAFE2). */
  'key-reused': 422,
  /** The upstream does not know the passkey: the browser may stop offering it. */
  'unknown-passkey': 422,
  /** AMB32: something changed that the diner can resolve; `changes` lists it. */
  requote: 409,
  /** A final refusal; `message` gives the reason. */
  refused: 422,
  'payload-too-large': 413,
  'too-many-requests': 429,
  internal: 500,
  /** AMB40: an upstream is down or its answer is invalid. The session stays valid. */
  unavailable: 503,
  /** An upstream did not answer in time. */
  'timed-out': 504,
} as const

export type ProblemCode = keyof typeof problemStatus

/** Why an order was refused or has to be reviewed. */
export type ProblemReason = Reason & {
  /** AMB32: true when no change by the diner can resolve it. */
  readonly final: boolean
  /** Index of the line, from 0; absent when the reason concerns the whole order. */
  readonly line?: number | undefined
}

/** AMB113: a meal is called off only with the share that its owner was shown. `share`: what comes back now, in paise. */
export interface ShareChanged {
  readonly code: 'absence-share-changed'
  readonly share: number
}

export interface Problem {
  readonly code: ProblemCode
  readonly message: string
  readonly requestId: string
  /** Present for `refused` and `requote`: a code that the client translates into its own language. */
  readonly reason?: ProblemReason
  /** AMB32: differences from what the diner saw. Amounts in paise. */
  readonly changes?: readonly Change[]
  /** Why a change of a plan was refused that its owner can confirm anew (refused). */
  readonly refusal?: ShareChanged
  /** Paths of the invalid fields, such as `address/name` or `items/0/quantity` (invalid-input). */
  readonly fields?: readonly string[]
  /** Seconds to wait before the next try (too-many-requests). */
  readonly retryAfter?: number
}
