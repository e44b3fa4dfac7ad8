import type { Boot } from '@tiffin/contract/boot'
import type { Profile } from '@tiffin/contract/identity'
import type { Tenant } from '@tiffin/tenancy/tenant'

/** A3: the client as its pages know it. The tenant file says it all, so it comes with commerce down too. */
export const presentBoot = (tenant: Tenant, session: Profile | null): Boot => ({
  client: tenant.clientConfig,
  theme: tenant.theme,
  session,
})
