import type { Tenant } from '@tiffin/tenancy/tenant'
import type { FastifyInstance } from 'fastify'
import { problems } from '../errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Tenant of this call; set for every route below `/t/:tenant`. */
    tenant: Tenant
  }
}

/** The served tenants, and the data that those of a demo begin with; null: none. */
export interface TenantsInUse {
  readonly tenants: { find(id: string): Tenant | undefined }
  readonly seeds: { sow(tenant: Tenant): Promise<unknown> } | null
}

/** Sets `request.tenant` for all later hooks and handlers. */
export function resolveTenants(app: FastifyInstance, { tenants, seeds }: TenantsInUse): void {
  app.addHook<{ Params: { tenant: string } }>('onRequest', async (request) => {
    const tenant = tenants.find(request.params.tenant)
    if (!tenant) throw problems.unknownTenant()
    await seeds?.sow(tenant)
    request.tenant = tenant
  })
}
