import { reason } from '@tiffin/domain/reasons/reason'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { Problem } from '#kernel/errors'
import { planAfterRestore } from '#modules/payments/api/after-restore'
import { mendableFor } from './verdict.ts'

/** Seconds in which a provider's list is usually read. */
const RETRY_S = 30

const closed = (tenant: Tenant): Problem => mendableFor(tenant, reason('placing-closed'), RETRY_S)

/**
 * SAFE19: throws while the tenant's payments since a restore of the database are not compared with its provider. Not a
 * 503, after which a caller does not know whether the order was placed, and which says that commerce is away.
 */
export async function requireOpen(
  commerce: Commerce,
  tx: TenantTx,
  tenant: Tenant,
  isPaidOnline: boolean,
): Promise<void> {
  if (commerce.afterRestore.isKnownOpen(tenant.id) || !commerce.payments(tenant)) return
  const placing = await commerce.afterRestore.placingOf(tx)
  if (placing === 'closed') throw closed(tenant)
  if (placing === 'cash-only' && isPaidOnline) throw mendableFor(tenant, reason('payment-not-started'))
}

/** The first refused order has the payments compared at once: the round over all tenants may take minutes. */
export async function compareWhenClosed(commerce: Commerce, tenant: Tenant, error: unknown): Promise<void> {
  if (error instanceof Problem && error.reason?.code === 'placing-closed') await planAfterRestore(commerce, tenant.id)
}
