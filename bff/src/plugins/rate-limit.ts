import { fastifyRateLimit, type RateLimitPluginOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import { ProblemError } from '../problem-error.ts'
import { rateLimitStore, secondsOf } from './rate-limit-store.ts'
import { subscriberOf } from './subscriber.ts'

export interface RateLimits {
  /** Requests of one address to one tenant in a minute. */
  readonly all: number
  /** The same for calls of signing up and in. */
  readonly identity: number
  /** Requests of all addresses to one tenant in a second: what is beyond it costs the other tenants little (PERF9). */
  readonly tenant: number
}

export interface RateLimit {
  /** Counts a request that no route takes: pages that do not exist count too. */
  readonly count: preHandlerAsyncHookHandler
  /** Routes made in `scope` from here on count besides as calls that send messages or test passcodes. */
  limitIdentity(scope: FastifyInstance): Promise<void>
}

const MINUTE_MS = 60_000
const SEPARATOR = '|'

const keyOf = ({ tenant, ip }: FastifyRequest): string => `${tenant.id}${SEPARATOR}${subscriberOf(ip)}`
const tenantOf = (key: string): string => key.slice(0, key.indexOf(SEPARATOR))

// The error handler writes `retry-after`; how much is left says nothing to a diner and costs time on each answer (PERF1).
const noHeaders = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
  'retry-after': false,
}

const limitOf = (max: number): RateLimitPluginOptions => ({
  max,
  timeWindow: MINUTE_MS,
  keyGenerator: keyOf,
  addHeaders: noHeaders,
  addHeadersOnExceeding: noHeaders,
  errorResponseBuilder: (_request, { ttl }) =>
    new ProblemError('too-many-requests', (say) => say.tooManyAttempts, { retryAfter: secondsOf(ttl) }),
})

/** Holds back an address that asks a tenant for too much, and requests beyond a tenant's share, on the routes of `scope`. */
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
  }
}
