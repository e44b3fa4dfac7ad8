import type { Reason } from '../reason.ts'
import { reasonText } from '../reason-words.ts'

/** What a diner reads of a reason; null for none. */
export const said = (reason: Reason | null | undefined): string | null => (reason ? reasonText(reason) : null)
