import type { Tenant } from '@tiffin/tenancy/tenant'

/**
 * A15, A16: true for a tenant whose stores or menus depend on the person. Responses to signed-in people are then never
 * cached.
 */
export const isPersonal = ({ clientConfig }: Tenant): boolean =>
  clientConfig.userBasedMenu || clientConfig.userStoreAccessType === 'RESTRICTED'

/** A14-A16: true if every caller gets the same response. */
export const showsAllAlike = (tenant: Tenant): boolean =>
  tenant.clientConfig.storeAccessType === 'OPEN' && !isPersonal(tenant)

/** A15: true if store lookups depend on the person. */
export const namesDiner = ({ clientConfig }: Tenant): boolean =>
  clientConfig.sendMobile || clientConfig.userStoreAccessType === 'RESTRICTED'
