import type { Reason } from '../reason.ts'
import { reasonText } from '../reason-words.ts'

/** The sentence of a reason; null for none. */
export const sentenceOf = (reason: Reason | null | undefined): string | null => (reason ? reasonText(reason) : null)
