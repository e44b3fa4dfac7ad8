import { type Problem, type ProblemCode, problemStatus } from '@tiffin/contract/problem'

/** What a problem may say beside its code and its sentence. */
export type ProblemDetails = Pick<Problem, 'reason' | 'changes' | 'fields' | 'retryAfter'>

/** A failure in the contract's vocabulary. Its message is what the diner reads. */
export class ProblemError extends Error {
  readonly code: ProblemCode
  readonly details: ProblemDetails

  constructor(code: ProblemCode, message: string, details: ProblemDetails = {}) {
    super(message)
    this.name = 'ProblemError'
    this.code = code
    this.details = details
  }

  /** The HTTP status that the code stands for. */
  get statusCode(): number {
    return problemStatus[this.code]
  }
}

/**
 * Whether a failure may pass by itself (AMB40, AMB47): the upstream is down, or the call found no turn and was never sent.
 * Anything else is a definite answer.
 */
export const isTransient = (error: unknown): boolean =>
  !(error instanceof ProblemError) || error.statusCode >= 500 || error.code === 'too-many-requests'
