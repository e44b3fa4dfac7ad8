import { createHash } from 'node:crypto'
import type { Tenants } from '@tiffin/tenancy/tenant-set'
import type { FastifyReply } from 'fastify'
import { escapeHtml } from '../shell/html.ts'

const PLAIN_LOCALHOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

const STYLE = `body{margin:0;font:17px/1.5 system-ui,sans-serif;color:#222;background:#faf8f5}
main{max-width:36rem;margin:12vh auto;padding:0 1.5rem}h1{font-size:1.5rem}ul{padding:0;list-style:none;display:grid;gap:.75rem}
a{display:block;padding:1rem 1.25rem;border-radius:12px;background:#fff;box-shadow:0 1px 3px #0002;color:inherit;text-decoration:none}
a:hover,a:focus-visible{box-shadow:0 3px 12px #0003}strong{display:block}span{color:#666;font-size:.9rem}`

const styleHash = createHash('sha256').update(STYLE).digest('base64')

/** The HTML that lists a demo's tenants with their addresses. Diners don't see it, so it has no tenant's theme. */
function demoPage(tenants: Pick<Tenants, 'all'>, port: string): string {
  const links = tenants.all().flatMap(({ clientConfig, hosts }) => {
    const host = hosts.find((each) => each.endsWith('.localhost')) ?? hosts.find((each) => !each.startsWith('*'))
    if (!host) return []
    const url = `http://${host}${port}`
    return [
      `<li><a href="${escapeHtml(url)}/"><strong>${escapeHtml(clientConfig.name)}</strong><span>${escapeHtml(url)}</span></a></li>`,
    ]
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Demo restaurants</title><style>${STYLE}</style><main><h1>Demo restaurants</h1>
<p>Every restaurant lives at an address of its own:</p><ul>${links.join('')}</ul></main></html>
`
}

/** Returns a handler for plain localhost, which belongs to no tenant: it sends the list and returns true. */
export function answerPlainLocalhost(tenants: Pick<Tenants, 'all'>): (host: string, reply: FastifyReply) => boolean {
  return (host, reply) => {
    const match = PLAIN_LOCALHOST.exec(host)
    if (!match) return false
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`)
      .send(demoPage(tenants, match[2] ?? ''))
    return true
  }
}
