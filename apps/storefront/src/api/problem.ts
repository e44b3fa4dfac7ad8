import type { Problem, ProblemCode, ProblemReason } from '@tiffin/contract/problem'
import type { Change } from '@tiffin/domain/order/change'
import { messages } from '@tiffin/domain/texts/messages'

/**
 * A call that did not give its answer. `code` and `reason` are what the client decides by, `message` is what the diner sees
 * where no reason says more.
 */
export class ApiProblem extends Error {
  readonly code: ProblemCode
  readonly reason: ProblemReason | null
  readonly changes: readonly Change[]
  readonly retryAfter: number | null

  constructor(problem: Pick<Problem, 'code' | 'message'> & Partial<Problem>) {
    super(problem.message)
    this.name = 'ApiProblem'
    this.code = problem.code
    this.reason = problem.reason ?? null
    this.changes = problem.changes ?? []
    this.retryAfter = problem.retryAfter ?? null
  }
}

/** The two ways in which a session ends under one's hands (W2, W3). */
export const isSessionProblem = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && (error.code === 'session-expired' || error.code === 'token-expired')

/** The page is of an earlier build: the server no longer understands what it sends. */
export const isOutdatedPage = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'outdated-page'

/** Problems that have an event, and with it a notice, of their own: one toast, not two (AMB90). */
export const hasOwnNotice = (error: unknown): boolean => isSessionProblem(error) || isOutdatedPage(error)

/** Problems that pass by themselves: nothing was decided, it is worth trying again (AMB40, AMB97). */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiProblem && ['unavailable', 'timed-out', 'internal', 'too-many-requests'].includes(error.code)

/** Faults of our own code: their words are for engineers. */
const faults = [TypeError, ReferenceError, RangeError, SyntaxError]

/** W1: what a failure says to the diner: its own message, unless it is a fault of ours. */
export function messageOf(error: unknown): string {
  const told = error instanceof Error && !faults.some((fault) => error instanceof fault) ? error.message : ''
  return told || messages.someErrorOccured
}
