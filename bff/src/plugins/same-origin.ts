import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProblemError } from '../problem-error.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The host of an Origin header; null for `null` and whatever else is no origin. */
function hostOf(origin: string): string | null {
  if (!/^https?:\/\/[^/?#@\\\s]+$/i.test(origin)) return null
  return URL.canParse(origin) ? new URL(origin).host : null
}

/** The request's own host as an origin spells it: lower case, without a default port. */
function ownHost(request: FastifyRequest): string | null {
  return hostOf(`${request.protocol}://${request.host}`)
}

/** True when a page of the very same origin sent the request. A sibling subdomain is foreign. */
function fromOwnPage(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  if (site !== undefined && site !== 'same-origin') return false
  if (origin !== undefined) return hostOf(origin) !== null && hostOf(origin) === ownHost(request)
  return site !== undefined
}

/** SAFE10: whatever changes something comes from our own pages; a request that doesn't say where from is refused. */
export function registerSameOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (READS.has(request.method) || fromOwnPage(request)) return done()
    done(new ProblemError('foreign-origin', 'This request did not come from one of our own pages'))
  })
}
