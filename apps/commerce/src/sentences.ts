import { catalogueOf } from '@tiffin/domain/catalogue'
import type { Reason } from '@tiffin/domain/reason'
import { reasonTextAtPay } from '@tiffin/domain/reason-words'
import type { Tenant } from '@tiffin/tenancy/tenant'

/** What a person reads of a reason. Every sentence of a refusal is taken here, where the tenant's language is known. */
export const sentenceOf = ({ language }: Tenant, reason: Reason): string =>
  reasonTextAtPay(reason, catalogueOf(language))
