import type { Order } from '@tiffin/domain/order/order'
import { catalogueOf } from '@tiffin/domain/words/catalogue'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { paysInParts } from '../presenters/part-payment.ts'
import { ProblemError } from '../problem-error.ts'

/** AMB108, AMB110: an upstream that takes no part from the wallet is never sent one. */
export function refuseParts({ fromWallet }: Pick<Order, 'fromWallet'>, tenant: Tenant): void {
  if (fromWallet === undefined || paysInParts(tenant)) return
  throw new ProblemError('invalid-input', catalogueOf(tenant.language).walletMessages.partNotOffered)
}
