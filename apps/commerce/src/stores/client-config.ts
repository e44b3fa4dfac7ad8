import type { Tenant } from '@tiffin/tenancy/tenant'

/** A5: the settings of a tenant on the wire, with two colours of its theme. */
export const toWireConfig = (tenant: Tenant) => ({
  ...tenant.clientConfig,
  primaryColor: tenant.theme.primaryColor,
  secondaryColor: tenant.theme.secondaryColor,
})
