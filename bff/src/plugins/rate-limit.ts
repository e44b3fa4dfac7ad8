import { fastifyRateLimit, type RateLimitPluginOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import { ProblemError } from '../problem-error.ts'
import { rateLimitStore, secondsOf } from './rate-limit-store.ts'
import { subscriberOf } from './subscriber.ts'

export interface RateLimits {
  /** Requests per minute from one address to one tenant. */
  readonly all: number
  /** Requests per minute from one address to one tenant's sign-up and sign-in routes. */
  readonly identity: number
  /** Requests per second from all addresses to one tenant; rejecting the excess protects the other tenants (PERF9). */
  readonly tenant: number
}

export interface RateLimit {
  /** Pre-handler for requests that match no route, so that unknown paths count too. */
  readonly count: preHandlerAsyncHookHandler
  /** Adds a second limit to routes registered in `scope` afterwards, for calls that send messages or test passcodes. */
  limitIdentity(scope: FastifyInstance): Promise<void>
  /**
   * Adds a fixed limit per tenant to the route of payment callbacks. Not per address: all callbacks of a provider come
   * from few addresses.
   */
  limitCallbacks(scope: FastifyInstance): Promise<void>
}

const MINUTE_MS = 60_000
const SEPARATOR = '|'

const keyOf = ({ tenant, ip }: FastifyRequest): string => `${tenant.id}${SEPARATOR}${subscriberOf(ip)}`
const tenantOf = (key: string): string => key.slice(0, key.indexOf(SEPARATOR))

// The error handler sets `retry-after`. The other headers are of no use to the client and cost time on each response
// (PERF1).
const noHeaders = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
  'retry-after': false,
}

/** Callbacks per minute to one tenant: far more than a busy chain has payments. */
const MAX_CALLBACKS = 1200

const limitOf = (max: number): RateLimitPluginOptions => ({
  max,
  timeWindow: MINUTE_MS,
  keyGenerator: keyOf,
  addHeaders: noHeaders,
  addHeadersOnExceeding: noHeaders,
  errorResponseBuilder: (_request, { ttl }) =>
    new ProblemError('too-many-requests', (say) => say.tooManyAttempts, { retryAfter: secondsOf(ttl) }),
})

/** Limits requests per address and per tenant on the routes of `scope`. */
export async function registerRateLimit(
  scope: FastifyInstance,
  limits: RateLimits,
  clock: () => number,
): Promise<RateLimit> {
  const store = rateLimitStore(clock, { most: limits.tenant, tenantOf })
  await scope.register(fastifyRateLimit, { ...limitOf(limits.all), store })
  return {
    count: scope.rateLimit(),
    async limitIdentity(identity) {
      await identity.register(fastifyRateLimit, { ...limitOf(limits.identity), store: rateLimitStore(clock) })
    },
    async limitCallbacks(door) {
      const choice = { ...limitOf(MAX_CALLBACKS), keyGenerator: ({ tenant }: FastifyRequest) => tenant.id }
      await door.register(fastifyRateLimit, { ...choice, store: rateLimitStore(clock) })
    },
  }
}
