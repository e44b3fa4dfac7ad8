import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProblemError } from '../problem-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for the one route that takes requests of other sites: the payment provider's callback. */
    takesForeignOrigin?: boolean
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Parses an Origin header; null for `null` and any invalid origin. */
function readOrigin(origin: string): URL | null {
  if (!/^https?:\/\/[^/?#@\\\s]+$/i.test(origin)) return null
  return URL.parse(origin)
}

/**
 * True if the origin's host is the request's host. The schemes may differ: behind a proxy that terminates TLS, the
 * server sees http where the browser sees https.
 */
function isOwn(request: FastifyRequest, origin: string): boolean {
  const claimed = readOrigin(origin)
  const own = readOrigin(`${claimed?.protocol}//${request.host}`)
  if (!claimed || !own || claimed.host !== own.host) return false
  return !(request.protocol === 'https' && claimed.protocol === 'http:')
}

/** True if a page of the same origin sent the request. A sibling subdomain is another origin. */
function fromOwnPage(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  if (site !== undefined && site !== 'same-origin') return false
  return origin === undefined ? site !== undefined : isOwn(request, origin)
}

/**
 * SAFE10: rejects changing requests that don't come from our own pages, including those without `Origin` and
 * `Sec-Fetch-Site`.
 */
export function registerSameOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { takesForeignOrigin } = request.routeOptions.config
    if (READS.has(request.method) || takesForeignOrigin || fromOwnPage(request)) return done()
    done(new ProblemError('foreign-origin', 'This request did not come from one of our own pages'))
  })
}
