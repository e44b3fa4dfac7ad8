import type { Problem, ProblemCode, ProblemReason, ShareChanged } from '@tiffin/contract/problem'
import type { Change } from '@tiffin/domain/order/change'
import { messages } from '@tiffin/domain/texts/messages'

/**
 * A failed API call. The client branches on `code` and `reason`, and shows `message` when the reason has no more
 * specific text.
 */
export class ApiProblem extends Error {
  readonly code: ProblemCode
  readonly reason: ProblemReason | null
  readonly changes: readonly Change[]
  readonly refusal: ShareChanged | null
  readonly retryAfter: number | null

  constructor(problem: Pick<Problem, 'code' | 'message'> & Partial<Problem>) {
    super(problem.message)
    this.name = 'ApiProblem'
    this.code = problem.code
    this.reason = problem.reason ?? null
    this.changes = problem.changes ?? []
    this.refusal = problem.refusal ?? null
    this.retryAfter = problem.retryAfter ?? null
  }
}

/** W2, W3: true for the two problems that end a session. */
export const isSessionProblem = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && (error.code === 'session-expired' || error.code === 'token-expired')

/** True when the page belongs to an earlier build whose requests the server no longer accepts. */
export const isOutdatedPage = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'outdated-page'

/** True for problems whose action already shows a notice, so that there is no second toast (AMB90). */
export const hasOwnNotice = (error: unknown): boolean => isSessionProblem(error) || isOutdatedPage(error)

/** True for transient problems: the server gave no definite answer, so a retry may succeed (AMB40, AMB97). */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiProblem && ['unavailable', 'timed-out', 'internal', 'too-many-requests'].includes(error.code)

/** Programming errors: their messages are not shown to the diner. */
const faults = [TypeError, ReferenceError, RangeError, SyntaxError]

/** W1: the error text to show: the error's own message, or a general text for a programming error. */
export function messageOf(error: unknown): string {
  const told = error instanceof Error && !faults.some((fault) => error instanceof fault) ? error.message : ''
  return told || messages.someErrorOccured
}
