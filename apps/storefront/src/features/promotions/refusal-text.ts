import { couponReasonText } from '@tiffin/domain/reasons/coupon-words'
import { isCouponReason, type Reason } from '@tiffin/domain/reasons/reason'
import { reasonText } from '@tiffin/domain/reasons/reason-words'

/** N4: why the server refuses a coupon; the message of an operator's own upstream as it stands (W3). */
export const refusalText = (refusal: Reason): string =>
  isCouponReason(refusal) ? couponReasonText(refusal) : reasonText(refusal)
