import { isTransient } from '../problem-error.ts'

export interface KeptLimits {
  /** Up to this age a value is given as it is. */
  readonly freshMs: number
  /** Up to this age it is given while a newer one is fetched behind; after it, one waits for the newer one. */
  readonly waitMs: number
  /** How old a value may get while its upstream is down. */
  readonly outageMs: number
  /** The least recently used goes first. */
  readonly entries: number
}

interface Entry<V> {
  value: V
  /** When it was last known to be true. */
  at: number
  /** When its upstream last failed; a reader then no longer waits for it. */
  failedAt: number
}

/**
 * How long a reader waits for a slow upstream while an earlier value may stand in (SAFE8). A storefront needs three values
 * one after the other, and all of them within one request's deadline.
 */
const PATIENCE_MS = 800

export interface KeptOptions<V> {
  /** How long a reader waits while an earlier value may stand in. */
  readonly patienceMs?: number
  /**
   * What is left of a value once it is no longer fresh; the very same value where all of it lasts. Readers wait for a newer
   * value rather than take less than there was; what is left stands in when none comes.
   */
  readonly lasting?: (value: V) => V
}

/** Values of upstreams that everybody may see, kept for moments; each fetched once for all who ask at a time. */
export interface Kept<V> {
  /** A value at once where possible. `load` gets the earlier value and may answer the very same one. */
  get(key: string, load: (earlier: V | null) => Promise<V>): V | Promise<V>
  /** Whether a value is at hand, however old. */
  has(key: string): boolean
  /** The value at hand, however old; nothing is fetched for it. */
  peek(key: string): V | null
}

export function kept<V>(limits: KeptLimits, clock: () => number, options: KeptOptions<V> = {}): Kept<V> {
  const { patienceMs = PATIENCE_MS, lasting = (value: V) => value } = options
  const entries = new Map<string, Entry<V>>()
  const flights = new Map<string, Promise<V>>()

  function store(key: string, value: V): V {
    entries.delete(key)
    entries.set(key, { value, at: clock(), failedAt: Number.NEGATIVE_INFINITY })
    const oldest = entries.size > limits.entries ? entries.keys().next().value : undefined
    if (oldest !== undefined) entries.delete(oldest)
    return value
  }

  /** What a failed fetch leaves: the earlier value while that may stand in (AMB40), else the failure. */
  function standIn(key: string, error: unknown): V {
    const entry = entries.get(key)
    if (!isTransient(error)) entries.delete(key)
    if (!entry || !isTransient(error) || clock() - entry.at > limits.outageMs) throw error
    entry.failedAt = clock()
    return lasting(entry.value)
  }

  function fetch(key: string, load: (earlier: V | null) => Promise<V>): Promise<V> {
    const underWay = flights.get(key)
    if (underWay) return underWay
    const flight = load(entries.get(key)?.value ?? null)
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
    peek: (key) => entries.get(key)?.value ?? null,
    get(key, load) {
      const entry = entries.get(key)
      if (!entry) return fetch(key, load)
      const now = clock()
      // A clock that was set back tells no age: the value counts as old, else it would be fresh until the clock is there again.
      const age = now < entry.at ? limits.waitMs + 1 : now - entry.at
      if (age <= limits.freshMs) return entry.value
      const flight = fetch(key, load)
      const failing = now - entry.failedAt <= limits.outageMs && entry.failedAt > entry.at
      if (age > limits.outageMs) return flight
      const left = lasting(entry.value)
      const isOld = age > limits.waitMs || left !== entry.value
      if (isOld && !failing) return newerOrStandIn(entry, flight)
      // Nobody waits for this one; its failure has been dealt with above.
      flight.catch(() => undefined)
      return left
    },
  }
}
