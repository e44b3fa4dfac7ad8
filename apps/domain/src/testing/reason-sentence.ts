import type { Reason } from '../reasons/reason.ts'
import { reasonText } from '../reasons/reason-words.ts'

/** The English sentence of a reason; null without a reason. */
export const sentenceOf = (reason: Reason | null | undefined): string | null => (reason ? reasonText(reason) : null)
