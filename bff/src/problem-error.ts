import { type Problem, type ProblemCode, problemStatus } from '@tiffin/contract/problem'
import { catalogueOf, type LocalisableText, localise, type MessageOf } from '@tiffin/domain/catalogue'
import { SOURCE_LANGUAGE } from '@tiffin/domain/language'

/** What a problem may say beside its code and its sentence. */
export type ProblemDetails = Pick<Problem, 'reason' | 'changes' | 'fields' | 'retryAfter'>

/** What is said where there is nothing better to say. */
export const someError: MessageOf = ({ someErrorOccured }) => someErrorOccured

/** A failure in the contract's vocabulary. The diner reads `said`: words of ours, or an upstream's own; the message is for the log, in English. */
export class ProblemError extends Error {
  readonly code: ProblemCode
  readonly said: LocalisableText
  readonly details: ProblemDetails

  constructor(code: ProblemCode, said: LocalisableText, details: ProblemDetails = {}) {
    super(localise(said, catalogueOf(SOURCE_LANGUAGE).messages))
    this.name = 'ProblemError'
    this.code = code
    this.said = said
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
