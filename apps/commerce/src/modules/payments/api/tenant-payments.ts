import type { Tenant } from '@tiffin/tenancy/tenant'
import type { PaymentNeeds } from './needs.ts'
import type { PaymentRecord } from './payments.ts'
import { ProviderUnavailable, type TenantPayments } from './provider.ts'

/**
 * The provider and account of an existing payment. Throws ProviderUnavailable when the tenant has changed either since:
 * the earlier provider can then not be asked, so that the payment must stay as it is.
 */
export function paymentsOf(
  { payments }: Pick<PaymentNeeds, 'payments'>,
  tenant: Tenant,
  payment: Pick<PaymentRecord, 'provider' | 'merchant_id'>,
): TenantPayments {
  const current = payments(tenant)
  if (current?.provider.name !== payment.provider || current.merchant.id !== payment.merchant_id) {
    throw new ProviderUnavailable('other-account')
  }
  return current
}
