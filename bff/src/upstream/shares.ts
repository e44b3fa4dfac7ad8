import { ProblemError } from '../problem-error.ts'

export interface ShareLimits {
  /** Maximum calls in flight at one origin, of all tenants together: the size of its connection pool. */
  readonly width: number
  /** Calls that each tenant may have in flight while any connection is free. */
  readonly share: number
  /** Connections reserved for tenants below their share. */
  readonly reserve: number
  /** Maximum queued calls of one tenant at one origin. */
  readonly waiting: number
}

/** A fair queue for the connections of each origin, shared between tenants (SAFE8, PERF9). */
export interface Shares {
  /**
   * Waits for a free connection and returns the function that releases it. Throws `too-many-requests` if none is free
   * within `waitMs`, or if the tenant's queue is full; the call must then not be sent.
   */
  enter(origin: string, tenantId: string, waitMs: number): Release | Promise<Release>
  /** Number of origins with calls in flight or waiting. */
  origins(): number
}

export type Release = () => void

interface Waiter {
  readonly start: (release: Release) => void
}

/** One tenant's calls at one origin, in flight and waiting. */
interface Holding {
  inFlight: number
  readonly waiting: Set<Waiter>
}

interface Origin {
  inFlight: number
  readonly holdings: Map<string, Holding>
}

const RETRY_SECONDS = 1

const tooBusy = (): ProblemError =>
  new ProblemError('too-many-requests', (say) => say.tooBusy, { retryAfter: RETRY_SECONDS })

export function openShares(limits: ShareLimits): Shares {
  const origins = new Map<string, Origin>()

  const mayStart = (origin: Origin, holding: Holding): boolean =>
    limits.width - origin.inFlight > (holding.inFlight < limits.share ? 0 : limits.reserve)

  /** The waiting tenant with the fewest calls in flight; of equal tenants, the one served least recently. */
  function nextOf(origin: Origin): [string, Holding] | null {
    let next: [string, Holding] | null = null
    for (const [tenantId, holding] of origin.holdings) {
      const isWaiting = holding.waiting.size > 0 && mayStart(origin, holding)
      if (isWaiting && (next === null || holding.inFlight < next[1].inFlight)) next = [tenantId, holding]
    }
    return next
  }

  function forgetIfIdle(url: string, origin: Origin, tenantId: string, holding: Holding): void {
    if (holding.inFlight > 0 || holding.waiting.size > 0) return
    origin.holdings.delete(tenantId)
    if (origin.holdings.size === 0) origins.delete(url)
  }

  function start(url: string, origin: Origin, tenantId: string, holding: Holding): Release {
    origin.inFlight++
    holding.inFlight++
    return () => {
      origin.inFlight--
      holding.inFlight--
      startWaiting(url, origin)
      forgetIfIdle(url, origin, tenantId, holding)
    }
  }

  function startWaiting(url: string, origin: Origin): void {
    for (let next = nextOf(origin); next; next = nextOf(origin)) {
      const [tenantId, holding] = next
      const [waiter] = holding.waiting
      if (!waiter) return
      holding.waiting.delete(waiter)
      // Moves the tenant to the end of the map, so that equal tenants are served before it.
      origin.holdings.delete(tenantId)
      origin.holdings.set(tenantId, holding)
      waiter.start(start(url, origin, tenantId, holding))
    }
  }

  function wait(url: string, origin: Origin, tenantId: string, holding: Holding, waitMs: number): Promise<Release> {
    const { promise, resolve, reject } = Promise.withResolvers<Release>()
    const waiter: Waiter = {
      start: (release) => {
        clearTimeout(timer)
        resolve(release)
      },
    }
    const timer = setTimeout(() => {
      holding.waiting.delete(waiter)
      forgetIfIdle(url, origin, tenantId, holding)
      reject(tooBusy())
    }, waitMs).unref()
    holding.waiting.add(waiter)
    return promise
  }

  return {
    enter(url, tenantId, waitMs) {
      const origin = origins.get(url) ?? { inFlight: 0, holdings: new Map<string, Holding>() }
      const holding = origin.holdings.get(tenantId) ?? { inFlight: 0, waiting: new Set<Waiter>() }
      if (holding.waiting.size >= limits.waiting) throw tooBusy()
      origins.set(url, origin)
      origin.holdings.set(tenantId, holding)
      if (holding.waiting.size === 0 && mayStart(origin, holding)) return start(url, origin, tenantId, holding)
      return wait(url, origin, tenantId, holding, waitMs)
    },
    origins: () => origins.size,
  }
}
