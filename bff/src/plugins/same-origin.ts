import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProblemError } from '../problem-error.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** An Origin header taken apart; null for `null` and whatever else is no origin. */
function readOrigin(origin: string): URL | null {
  if (!/^https?:\/\/[^/?#@\\\s]+$/i.test(origin)) return null
  return URL.parse(origin)
}

/** True for the request's own host. Behind a proxy that ends TLS we may see http where the browser sees https. */
function isOwn(request: FastifyRequest, origin: string): boolean {
  const claimed = readOrigin(origin)
  const own = readOrigin(`${claimed?.protocol}//${request.host}`)
  if (!claimed || !own || claimed.host !== own.host) return false
  return !(request.protocol === 'https' && claimed.protocol === 'http:')
}

/** True when a page of the very same origin sent the request. A sibling subdomain is foreign. */
function fromOwnPage(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  if (site !== undefined && site !== 'same-origin') return false
  return origin === undefined ? site !== undefined : isOwn(request, origin)
}

/** SAFE10: whatever changes something comes from our own pages; a request that doesn't say where from is refused. */
export function registerSameOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (READS.has(request.method) || fromOwnPage(request)) return done()
    done(new ProblemError('foreign-origin', 'This request did not come from one of our own pages'))
  })
}
