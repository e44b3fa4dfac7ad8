import type { Reason } from '@tiffin/domain/reasons/reason'
import { reasonTexts } from '@tiffin/domain/reasons/reason-words'

/** A newer server may give a reason that this page has no words for: it is said in the server's words. */
export const knownReason = (reason: Reason, message: string): Reason =>
  Object.hasOwn(reasonTexts, reason.code) ? reason : { code: 'upstream', data: { message } }
