import type { Capability } from '@tiffin/domain/order/capabilities'
import { capabilitiesOf } from '@tiffin/tenancy/capabilities-of'
import type { Tenant } from '@tiffin/tenancy/tenant'

/**
 * AMB110: whether the wallet may pay a part of an order whose rest is paid online. A tenant file that says so has a wallet
 * and a payment provider.
 */
export const paysInParts = (tenant: Tenant): boolean =>
  tenant.wallet.partPayment && capabilitiesOf(tenant).includes('part-payment')

/** AMB108: what pages may show: what the upstream does, and the tenant offers. */
export const shownCapabilities = (tenant: Tenant): readonly Capability[] =>
  capabilitiesOf(tenant).filter((capability) => capability !== 'part-payment' || paysInParts(tenant))
