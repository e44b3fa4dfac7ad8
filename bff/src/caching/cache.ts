import { LRUCache } from 'lru-cache'
import { isTransient } from '../problem-error.ts'

export interface CacheLimits {
  /** Up to this age a value is given as it is. */
  readonly freshMs: number
  /** Up to this age it is given at once while a newer one is fetched; after it, readers wait for the newer one. */
  readonly staleWhileRevalidateMs: number
  /** How old a value may get while its upstream is down (AMB40). */
  readonly staleIfErrorMs: number
  /** The least recently used goes first. */
  readonly entries: number
}

interface Entry<V> {
  value: V
  /** When it was last known to be true, in epoch milliseconds. */
  at: number
  /** When its upstream last failed; a reader then no longer waits for it. */
  failedAt: number
}

/**
 * How long a reader waits for a slow upstream while an earlier value may stand in (SAFE8). A storefront needs three values
 * one after the other, and all of them within one request's deadline.
 */
const PATIENCE_MS = 800

export interface CacheOptions<V> {
  /** How long a reader waits while an earlier value may stand in. */
  readonly patienceMs?: number
  /**
   * What is left of a value once it is no longer fresh; the very same value where all of it lasts. Readers wait for a newer
   * value rather than take less than there was; what is left stands in when none comes.
   */
  readonly lasting?: (value: V) => V
}

/** Values of upstreams that everybody may see; each is fetched once for all readers at a time. */
export interface Cache<V> {
  /** A value at once where possible. `load` gets the earlier value and may answer the very same one. */
  get(key: string, load: (earlier: V | null) => Promise<V>): V | Promise<V>
  /** Whether a value is at hand, however old. */
  has(key: string): boolean
  /** The value at hand, however old; nothing is fetched for it, and it counts as no use. */
  peek(key: string): V | null
}

/**
 * `lru-cache` holds the values and bounds them; when a value may be given is decided here, by the given clock and not by the
 * library's `ttl`: it knows no age above which readers wait although an older value may stand in for a failure (decision 0027).
 */
export function openCache<V>(limits: CacheLimits, clock: () => number, options: CacheOptions<V> = {}): Cache<V> {
  const { patienceMs = PATIENCE_MS, lasting = (value: V) => value } = options
  const entries = new LRUCache<string, Entry<V>>({ max: limits.entries })
  const flights = new Map<string, Promise<V>>()

  function store(key: string, value: V): V {
    entries.set(key, { value, at: clock(), failedAt: Number.NEGATIVE_INFINITY })
    return value
  }

  /** What a failed fetch leaves: the earlier value while that may stand in (AMB40), else the failure. */
  function standIn(key: string, error: unknown): V {
    const entry = entries.peek(key)
    if (!isTransient(error)) entries.delete(key)
    if (!entry || !isTransient(error) || clock() - entry.at > limits.staleIfErrorMs) throw error
    entry.failedAt = clock()
    return lasting(entry.value)
  }

  function fetch(key: string, load: (earlier: V | null) => Promise<V>): Promise<V> {
    const underWay = flights.get(key)
    if (underWay) return underWay
    const flight = load(entries.peek(key)?.value ?? null)
      .then(
        (value) => store(key, value),
        (error: unknown) => standIn(key, error),
      )
      .finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }

  /** The newer value, or the earlier one when the upstream is silent: the next readers then no longer wait for it. */
  async function newerOrStandIn(entry: Entry<V>, flight: Promise<V>): Promise<V> {
    const patience = Promise.withResolvers<V>()
    const timer = setTimeout(() => {
      entry.failedAt = clock()
      patience.resolve(lasting(entry.value))
    }, patienceMs)
    try {
      return await Promise.race([flight, patience.promise])
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    has: (key) => entries.has(key),
    peek: (key) => entries.peek(key)?.value ?? null,
    get(key, load) {
      const entry = entries.get(key)
      if (!entry) return fetch(key, load)
      const now = clock()
      // A clock that was set back tells no age: the value counts as old, else it would be fresh until the clock is there again.
      const age = now < entry.at ? limits.staleWhileRevalidateMs + 1 : now - entry.at
      if (age <= limits.freshMs) return entry.value
      const flight = fetch(key, load)
      const failing = now - entry.failedAt <= limits.staleIfErrorMs && entry.failedAt > entry.at
      if (age > limits.staleIfErrorMs) return flight
      const left = lasting(entry.value)
      const isOld = age > limits.staleWhileRevalidateMs || left !== entry.value
      if (isOld && !failing) return newerOrStandIn(entry, flight)
      // No reader waits for this one; its failure has been dealt with above.
      flight.catch(() => undefined)
      return left
    },
  }
}
