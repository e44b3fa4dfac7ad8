import type { Tenant } from '@tiffin/tenancy/tenant'

/**
 * A15, A16: true for a tenant whose stores or menus depend on the person. A signed-in person's answer is then never
 * cached.
 */
export const isPersonal = ({ clientConfig }: Tenant): boolean =>
  clientConfig.userBasedMenu || clientConfig.userStoreAccessType === 'RESTRICTED'

/** A14-A16: true when all visitors and people get the same answer. */
export const showsAllAlike = (tenant: Tenant): boolean =>
  tenant.clientConfig.storeAccessType === 'OPEN' && !isPersonal(tenant)

/** A15: true when store lookups depend on the person. */
export const namesDiner = ({ clientConfig }: Tenant): boolean =>
  clientConfig.sendMobile || clientConfig.userStoreAccessType === 'RESTRICTED'
