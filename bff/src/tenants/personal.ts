import type { Tenant } from '@tiffin/tenancy/tenant'

/** A15, A16: a tenant whose stores or menus depend on who asks. A signed-in person's answer there is their own and never cached. */
export const isPersonal = ({ clientConfig }: Tenant): boolean =>
  clientConfig.userBasedMenu || clientConfig.userStoreAccessType === 'RESTRICTED'

/** A14-A16: whether every visitor and person is shown the same. */
export const showsAllAlike = (tenant: Tenant): boolean =>
  tenant.clientConfig.storeAccessType === 'OPEN' && !isPersonal(tenant)

/** A15: whether store lookups depend on who asks. */
export const namesDiner = ({ clientConfig }: Tenant): boolean =>
  clientConfig.sendMobile || clientConfig.userStoreAccessType === 'RESTRICTED'
