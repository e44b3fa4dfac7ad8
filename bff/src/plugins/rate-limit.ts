import fastifyRateLimit, { normalizeIP } from '@fastify/rate-limit'
import { messages } from '@tiffin/domain/messages'
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { ProblemError } from '../problem-error.ts'

const MOST_ADDRESSES = 50_000

/** An IPv6 subscriber has a whole /64 to choose from. */
const subscriberOf = (ip: string): string => (ip.includes(':') ? normalizeIP(ip) : ip)

/** How many requests an address may make to a tenant in a minute. One tenant's crowd does not use up another's. */
export async function registerRateLimit(app: FastifyInstance, perMinute: number): Promise<void> {
  // Every route that belongs to a tenant, files apart: those cost nothing and come in dozens.
  // Said before the plugin looks at a route.
  app.addHook('onRoute', (route) => {
    const config = route.config ?? {}
    if (config.anyHost || config.rateLimit !== undefined || route.url.endsWith('*')) return
    route.config = { ...config, rateLimit: {} }
  })
  await app.register(fastifyRateLimit, {
    global: false,
    max: perMinute,
    timeWindow: '1 minute',
    cache: MOST_ADDRESSES,
    keyGenerator: (request: FastifyRequest) => `${request.tenant.id}|${subscriberOf(request.ip)}`,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, context) =>
      new ProblemError('too-many-requests', messages.tooManyAttempts, { retryAfter: Math.ceil(context.ttl / 1000) }),
  })
}

/** A tighter limit for a single route. */
export const limitedTo = (perMinute: number): RouteShorthandOptions => ({
  config: { rateLimit: { max: perMinute, timeWindow: '1 minute' } },
})
