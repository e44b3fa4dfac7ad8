import type { Reason } from '../reasons/reason.ts'
import { reasonText } from '../reasons/reason-words.ts'

/** The sentence of a reason; null for none. */
export const sentenceOf = (reason: Reason | null | undefined): string | null => (reason ? reasonText(reason) : null)
