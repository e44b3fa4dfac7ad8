import type { Tenant } from '@tiffin/tenancy/tenant'
import type { FastifyInstance } from 'fastify'
import type { Commerce } from '../commerce.ts'
import { problems } from '../errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose call this is; set for every route below `/t/:tenant`. */
    tenant: Tenant
  }
}

/** Every later line may trust `request.tenant`. */
export function resolveTenants(app: FastifyInstance, { tenants, seeds }: Pick<Commerce, 'tenants' | 'seeds'>): void {
  app.addHook<{ Params: { tenant: string } }>('onRequest', async (request) => {
    const tenant = tenants.find(request.params.tenant)
    if (!tenant) throw problems.unknownTenant()
    await seeds?.sow(tenant)
    request.tenant = tenant
  })
}
