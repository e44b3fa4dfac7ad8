import { type Problem, type ProblemCode, problemStatus } from '@tiffin/contract/problem'
import { catalogueOf, type LocalisableText, localise, type MessageOf } from '@tiffin/domain/words/catalogue'
import { SOURCE_LANGUAGE } from '@tiffin/domain/words/language'

/** A problem's fields besides code and text. */
export type ProblemDetails = Pick<Problem, 'reason' | 'changes' | 'refusal' | 'fields' | 'retryAfter'>

/** The message for a failure without a specific one. */
export const someError: MessageOf = ({ someErrorOccured }) => someErrorOccured

/**
 * A failure with a code of the contract. `text` is for the diner: our own, or the upstream's. `message` is for the log,
 * in English.
 */
export class ProblemError extends Error {
  readonly code: ProblemCode
  readonly text: LocalisableText
  readonly details: ProblemDetails

  constructor(code: ProblemCode, text: LocalisableText, details: ProblemDetails = {}) {
    super(localise(text, catalogueOf(SOURCE_LANGUAGE).messages))
    this.name = 'ProblemError'
    this.code = code
    this.text = text
    this.details = details
  }

  get statusCode(): number {
    return problemStatus[this.code]
  }
}

/**
 * True for a transient failure (AMB40, AMB47): the upstream failed, or the request was rejected as too many and not
 * processed. Other failures are final.
 */
export const isTransient = (error: unknown): boolean =>
  !(error instanceof ProblemError) || error.statusCode >= 500 || error.code === 'too-many-requests'
