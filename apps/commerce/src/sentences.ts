import { catalogueOf } from '@tiffin/domain/catalogue'
import type { Reason } from '@tiffin/domain/reason'
import { reasonTextAtPay } from '@tiffin/domain/reason-words'
import type { Tenant } from '@tiffin/tenancy/tenant'

/** The text of a refusal in the tenant's language. All refusals are rendered here. */
export const sentenceOf = ({ language }: Tenant, reason: Reason): string =>
  reasonTextAtPay(reason, catalogueOf(language))
