import { LRUCache } from 'lru-cache'
import { isTransient } from '../problem-error.ts'

export interface CacheLimits {
  /** Up to this age a value is returned without a refresh. */
  readonly freshMs: number
  /**
   * Up to this age a value is returned immediately and refreshed in the background; after it, readers wait for the
   * newer value.
   */
  readonly staleWhileRevalidateMs: number
  /** How old a value may be while its upstream is down (AMB40). */
  readonly staleIfErrorMs: number
  /** Maximum number of values; the least recently used is evicted first. */
  readonly entries: number
}

interface Entry<V> {
  value: V
  /** When the value was last confirmed, in epoch milliseconds. */
  at: number
  /**
   * When the upstream last failed or was too slow (epoch milliseconds). For a while after that, readers get the stale
   * value without waiting.
   */
  failedAt: number
}

/**
 * How long a reader waits for a slow upstream before it gets the stale value (SAFE8). Short, because a storefront loads
 * three values in sequence within one request deadline.
 */
const PATIENCE_MS = 800

export interface CacheOptions<V> {
  /** How long a reader waits for a refresh before it gets a stale value (milliseconds). */
  readonly patienceMs?: number
  /**
   * Returns the part of a value that stays valid after its fresh period, or the same object if all of it does. If the
   * part is smaller, readers wait for a refresh and get the part only when the refresh fails or takes too long.
   */
  readonly stalePart?: (value: V) => V
}

/** A cache of upstream values that don't depend on the caller; concurrent readers share one fetch per key. */
export interface Cache<V> {
  /** Returns the value synchronously if possible. `load` gets the previous value and may return the same object. */
  get(key: string, load: (earlier: V | null) => Promise<V>): V | Promise<V>
  /** True when a value of any age is cached. */
  has(key: string): boolean
  /** The cached value of any age. Doesn't fetch and doesn't affect the eviction order. */
  peek(key: string): V | null
}

/**
 * `lru-cache` stores and limits the values. Its `ttl` is not used, because it cannot make readers wait for a refresh
 * and still fall back to the stale value if the refresh fails (decision 0027).
 */
export function openCache<V>(limits: CacheLimits, clock: () => number, options: CacheOptions<V> = {}): Cache<V> {
  const { patienceMs = PATIENCE_MS, stalePart = (value: V) => value } = options
  const entries = new LRUCache<string, Entry<V>>({ max: limits.entries })
  const flights = new Map<string, Promise<V>>()

  function store(key: string, value: V): V {
    entries.set(key, { value, at: clock(), failedAt: Number.NEGATIVE_INFINITY })
    return value
  }

  /**
   * After a failed fetch: returns the previous value if the failure is transient and the value recent enough (AMB40),
   * else rethrows.
   */
  function staleOrThrow(key: string, error: unknown): V {
    const entry = entries.peek(key)
    if (!isTransient(error)) entries.delete(key)
    if (!entry || !isTransient(error) || clock() - entry.at > limits.staleIfErrorMs) throw error
    entry.failedAt = clock()
    return stalePart(entry.value)
  }

  function fetch(key: string, load: (earlier: V | null) => Promise<V>): Promise<V> {
    const underWay = flights.get(key)
    if (underWay) return underWay
    const flight = load(entries.peek(key)?.value ?? null)
      .then(
        (value) => store(key, value),
        (error: unknown) => staleOrThrow(key, error),
      )
      .finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }

  /** Resolves with the refreshed value, or with the stale one after `patienceMs`; later readers then don't wait. */
  async function newerOrStale(entry: Entry<V>, flight: Promise<V>): Promise<V> {
    const patience = Promise.withResolvers<V>()
    const timer = setTimeout(() => {
      entry.failedAt = clock()
      patience.resolve(stalePart(entry.value))
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
      // After the clock was set back the age is unknown: treat the value as stale, otherwise it would stay fresh until
      // the clock catches up.
      const age = now < entry.at ? limits.staleWhileRevalidateMs + 1 : now - entry.at
      if (age <= limits.freshMs) return entry.value
      const flight = fetch(key, load)
      const failing = now - entry.failedAt <= limits.staleIfErrorMs && entry.failedAt > entry.at
      if (age > limits.staleIfErrorMs) return flight
      const left = stalePart(entry.value)
      const isOld = age > limits.staleWhileRevalidateMs || left !== entry.value
      if (isOld && !failing) return newerOrStale(entry, flight)
      // Prevents an unhandled rejection: no reader awaits this refresh.
      flight.catch(() => undefined)
      return left
    },
  }
}
