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

/** AMB32: one thing that differs from what the diner saw, as the wire carries it: amounts in rupees. */
export type Change =
  | {
      readonly kind: 'price'
      readonly productId: number
      readonly variantId: number
      readonly was: number
      readonly now: number
    }
  | {
      readonly kind: 'unavailable'
      readonly productId: number
      readonly variantId: number
      readonly message: string
    }
  | {
      /** F14: the choices of a line cannot be had so, or cost something else. */
      readonly kind: 'options'
      readonly productId: number
      readonly variantId: number
      readonly message: string
    }
  | { readonly kind: 'quantity'; readonly productId: number; readonly message: string }
  | { readonly kind: 'cart-value'; readonly message: string }
  | { readonly kind: 'total'; readonly was: number; readonly now: number }

interface Details {
  readonly changes?: readonly Change[]
  /** Seconds. */
  readonly retryAfter?: number
}

/** A call that is answered with a failure. Its message is read by people; each envelope renders it in its own place. */
export class Problem extends Error {
  readonly status: number
  readonly code: ProblemCode
  readonly changes: readonly Change[] | undefined
  readonly retryAfter: number | undefined

  constructor(status: number, code: ProblemCode, message: string, details: Details = {}) {
    super(message)
    this.name = 'Problem'
    this.status = status
    this.code = code
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
  requote: (message: string, changes: readonly Change[]) => new Problem(409, 'requote', message, { changes }),
  payloadTooLarge: () => new Problem(413, 'payload-too-large', 'The request is too large'),
  refused: (message: string) => new Problem(422, 'refused', message),
  /** SAFE2. */
  keyReused: () => new Problem(422, 'key-reused', 'This key was used for another request'),
  tooMany: (message: string, retryAfter: number) => new Problem(429, 'too-many-requests', message, { retryAfter }),
  /** A fault of ours that this request met; others need not. */
  internal: () => new Problem(500, 'internal', messages.someErrorOccured),
  /** AMB40: the service is away and every call fails. Nothing was decided, and no session ends. */
  unavailable: () => new Problem(503, 'unavailable', messages.someErrorOccured),
} as const
