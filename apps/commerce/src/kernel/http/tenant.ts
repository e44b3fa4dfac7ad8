import type { Tenant } from '@tiffin/tenancy/tenant'
import type { FastifyInstance } from 'fastify'
import type { Commerce } from '#commerce'
import { problems } from '../errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Tenant of this call; set for every route below `/t/:tenant`. */
    tenant: Tenant
  }
}

/** Sets `request.tenant` for all later hooks and handlers. */
export function resolveTenants(app: FastifyInstance, { tenants, seeds }: Pick<Commerce, 'tenants' | 'seeds'>): void {
  app.addHook<{ Params: { tenant: string } }>('onRequest', async (request) => {
    const tenant = tenants.find(request.params.tenant)
    if (!tenant) throw problems.unknownTenant()
    await seeds?.sow(tenant)
    request.tenant = tenant
  })
}
