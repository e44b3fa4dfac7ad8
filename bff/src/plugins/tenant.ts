import type { Tenant } from '@tiffin/tenancy/tenant'
import type { Tenants } from '@tiffin/tenancy/tenant-set'
import type { FastifyInstance, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The tenant of the Host header. */
    tenant: Tenant
  }
  interface FastifyContextConfig {
    /** True for the few routes that belong to the installation and to no tenant. */
    anyHost?: boolean
  }
}

const NOBODY = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Not found</title>
<h1>Not found</h1><p>There is no website at this address.</p></html>
`

export interface TenantPluginOptions {
  readonly tenants: Pick<Tenants, 'resolve'>
  /**
   * Handles a request to an unknown host; returns true if it sent a response. The demo lists its tenants on plain
   * localhost.
   */
  readonly onUnknownHost?: (host: string, reply: FastifyReply) => boolean
}

/** Sets the tenant of every request, or responds 404: an unknown host never shows a tenant's pages (SAFE13). */
export function registerTenant(app: FastifyInstance, { tenants, onUnknownHost }: TenantPluginOptions): void {
  app.decorateRequest('tenant')
  app.addHook('onRequest', (request, reply, done) => {
    // Fastify reads X-Forwarded-Host only when the socket's address belongs to a trusted proxy. A target with its own
    // host (`GET http://other/`) is ambiguous and matches no tenant.
    const tenant = request.url.startsWith('/') ? tenants.resolve(request.host) : null
    if (tenant) request.tenant = tenant
    if (tenant || request.routeOptions.config.anyHost) return done()
    if (onUnknownHost?.(request.host, reply)) return
    reply.code(404).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(NOBODY)
  })
}
