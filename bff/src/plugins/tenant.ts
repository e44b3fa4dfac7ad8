import type { Tenant } from '@tiffin/tenancy/tenant'
import type { Tenants } from '@tiffin/tenancy/tenant-set'
import type { FastifyInstance, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The client that the Host header names. */
    tenant: Tenant
  }
  interface FastifyContextConfig {
    /** True for the few routes that belong to the installation and not to a client. */
    anyHost?: boolean
  }
}

const NOBODY = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Not found</title>
<h1>Not found</h1><p>There is no website at this address.</p></html>
`

export interface TenantPluginOptions {
  readonly tenants: Pick<Tenants, 'resolve'>
  /** Answers a host of nobody's; true when it did. The demo lists its clients on plain localhost. */
  readonly onUnknownHost?: (host: string, reply: FastifyReply) => boolean
}

/** Gives every request its client, or ends it: nobody's host never shows anybody's pages (SAFE13). */
export function registerTenant(app: FastifyInstance, { tenants, onUnknownHost }: TenantPluginOptions): void {
  app.decorateRequest('tenant')
  app.addHook('onRequest', (request, reply, done) => {
    // Fastify reads X-Forwarded-Host only when the socket's own address is a trusted proxy's. A target that brings a
    // host of its own (`GET http://other/`) might be meant for that one: it is nobody's.
    const tenant = request.url.startsWith('/') ? tenants.resolve(request.host) : null
    if (tenant) request.tenant = tenant
    if (tenant || request.routeOptions.config.anyHost) return done()
    if (onUnknownHost?.(request.host, reply)) return
    reply.code(404).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(NOBODY)
  })
}
