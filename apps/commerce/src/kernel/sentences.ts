import { couponReasonText } from '@tiffin/domain/reasons/coupon-words'
import { isCouponReason, type Reason } from '@tiffin/domain/reasons/reason'
import { reasonTextAtPay } from '@tiffin/domain/reasons/reason-words'
import { catalogueOf } from '@tiffin/domain/words/catalogue'
import type { Tenant } from '@tiffin/tenancy/tenant'

/** The text of a refusal in the tenant's language. */
export const sentenceOf = ({ language }: Tenant, reason: Reason): string =>
  isCouponReason(reason)
    ? couponReasonText(reason, catalogueOf(language))
    : reasonTextAtPay(reason, catalogueOf(language))
