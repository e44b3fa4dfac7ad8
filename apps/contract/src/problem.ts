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

/** AMB32: one thing that differs from what the diner saw. Amounts in paise. */
export type Change =
  | {
      readonly kind: 'price'
      readonly productId: number
      readonly sizeId: number
      readonly was: number
      readonly now: number
    }
  | { readonly kind: 'unavailable'; readonly productId: number; readonly sizeId: number; readonly message: string }
  | { readonly kind: 'total'; readonly was: number; readonly now: number }
  | { readonly kind: 'cart-value'; readonly message: string }
  | { readonly kind: 'quantity'; readonly productId: number; readonly message: string }
  /** F14: what was chosen of a dish can no longer be had as it was chosen; the message says what. */
  | { readonly kind: 'options'; readonly productId: number; readonly sizeId: number; readonly message: string }

export interface Problem {
  readonly code: ProblemCode
  readonly message: string
  readonly requestId: string
  readonly changes?: readonly Change[]
  /** Where the input is not of the operation's form, as `address/name` or `items/0/quantity` (invalid-input). */
  readonly fields?: readonly string[]
  /** Seconds after which it is worth trying again (too-many-requests). */
  readonly retryAfter?: number
}
