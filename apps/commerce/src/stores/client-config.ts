import type { Tenant } from '@tiffin/tenancy/tenant'

/** A5: the settings of a tenant, with the two colours that the wire carries. */
export const toWireConfig = (tenant: Tenant) => ({
  ...tenant.clientConfig,
  primaryColor: tenant.theme.primaryColor,
  secondaryColor: tenant.theme.secondaryColor,
})
