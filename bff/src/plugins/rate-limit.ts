import type { LocalisableText } from '@tiffin/domain/catalogue'
import type { FastifyInstance, FastifyRequest, onRequestHookHandler, RouteShorthandOptions } from 'fastify'
import { ProblemError } from '../problem-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for calls that send messages or test passcodes: an address has fewer of them. */
    identity?: boolean
  }
}

export interface RateLimits {
  /** Requests of one address to one tenant in a minute. */
  readonly all: number
  /** The same for calls of signing up and in. */
  readonly identity: number
  /** Requests of all addresses to one tenant in a second: what is beyond it costs the other tenants little (PERF9). */
  readonly tenant: number
}

/** Marks a route as one of signing up and in. */
export const identityCall: RouteShorthandOptions = { config: { identity: true } }

const MINUTE_MS = 60_000
const SECOND_MS = 1000

/** More keys than this within a window are no crowd that counting could hold back. */
const MOST_KEYS = 100_000

/** Counts by key within a stretch of time. */
interface Window {
  /** Counts one and answers how many there have been. */
  count(key: string, now: number): number
  /** Seconds until counting starts anew. */
  remaining(now: number): number
}

function openWindow(lengthMs: number): Window {
  let counts = new Map<string, number>()
  let ends = 0
  return {
    count(key, now) {
      // A clock that was set back must not stretch the window: who used it up would wait for hours.
      if (now >= ends || now < ends - lengthMs || counts.size > MOST_KEYS) {
        counts = new Map()
        ends = now + lengthMs
      }
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count
    },
    remaining: (now) => Math.max(1, Math.ceil((ends - now) / 1000)),
  }
}

const GROUPS = 8
const PREFIX_GROUPS = 4

/** The 16-bit groups of a part of an address; an IPv4 ending stands for two. */
const groupsOf = (part: string): string[] =>
  part === '' ? [] : part.split(':').flatMap((group) => (group.includes('.') ? [group, ''] : [group]))

/** The first four groups of an IPv6 address: a subscriber has a whole /64 to choose from, however its zeros are written. */
function prefixOf(address: string): string {
  const [head = '', tail = ''] = address.split('::')
  const [before, after] = [groupsOf(head), groupsOf(tail)]
  const zeros = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].slice(0, PREFIX_GROUPS).join(':')
}

/** Whoever pays for an address. IPv4 also comes dressed as IPv6. */
export function subscriberOf(address: string): string {
  if (!address.includes(':')) return address
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : prefixOf(address)
}

/** Files cost nothing and come in dozens. */
const isFile = (url: string): boolean => url.endsWith('*') || url === '/themes/:preset/:file'

/**
 * Holds an address back that asks a tenant for too much, and a tenant that is asked for more than its share.
 * Answers the check for what is no route: whoever asks for pages that do not exist is counted too.
 */
export function registerRateLimit(app: FastifyInstance, limits: RateLimits, clock: () => number): onRequestHookHandler {
  const ofTenant = openWindow(SECOND_MS)
  const ofAddress = openWindow(MINUTE_MS)
  const identityOfAddress = openWindow(MINUTE_MS)
  const keyOf = ({ tenant, ip }: FastifyRequest): string => `${tenant.id}|${subscriberOf(ip)}`
  const refusal = (said: LocalisableText, window: Window, now: number): ProblemError =>
    new ProblemError('too-many-requests', said, { retryAfter: window.remaining(now) })

  const countAll: onRequestHookHandler = (request, _reply, done) => {
    const now = clock()
    // An address that is held back takes nothing of its tenant's share.
    if (ofAddress.count(keyOf(request), now) > limits.all) {
      return done(refusal((say) => say.tooManyAttempts, ofAddress, now))
    }
    if (ofTenant.count(request.tenant.id, now) > limits.tenant)
      return done(refusal((say) => say.tooBusy, ofTenant, now))
    done()
  }
  const countIdentity: onRequestHookHandler = (request, _reply, done) => {
    const now = clock()
    if (identityOfAddress.count(keyOf(request), now) <= limits.identity) return done()
    done(refusal((say) => say.tooManyAttempts, identityOfAddress, now))
  }

  // Laid on each route as it is made: no request has to find out which kind it is.
  app.addHook('onRoute', (route) => {
    if (route.config?.anyHost || isFile(route.url)) return
    const earlier = [route.onRequest ?? []].flat()
    route.onRequest = [...earlier, countAll, ...(route.config?.identity ? [countIdentity] : [])]
  })
  return countAll
}
