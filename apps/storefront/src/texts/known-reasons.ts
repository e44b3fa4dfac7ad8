import { isCouponReason, type Reason } from '@tiffin/domain/reasons/reason'
import { reasonTexts } from '@tiffin/domain/reasons/reason-words'

/** Replaces a reason for which this client has no text, as from a newer server, by one that shows `message`. */
export const knownReason = (reason: Reason, message: string): Reason =>
  Object.hasOwn(reasonTexts, reason.code) || isCouponReason(reason) ? reason : { code: 'upstream', data: { message } }
