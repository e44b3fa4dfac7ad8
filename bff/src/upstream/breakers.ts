import { EventEmitter } from 'node:events'
import CircuitBreaker from 'opossum'

export interface BreakerOptions {
  /** How long a breaker stays open, in milliseconds. */
  readonly restMs: number
  /** True for a failure of the whole upstream rather than of one call. */
  readonly counts: (error: unknown) => boolean
}

/**
 * One breaker per key, created at an upstream's first failure. An upstream without failures has no breaker and costs
 * nothing (PERF9).
 */
export interface Breakers {
  /** Runs the call, or throws opossum's error while the breaker is open. */
  run<T>(key: string, call: () => Promise<T>): Promise<T>
  /**
   * Counts the outcome of a call made under another key: its failure, or null for a success. Doesn't close an open
   * breaker.
   */
  met(key: string, error: unknown): Promise<void>
  count(): number
  /** How many of them let no call through now. */
  openCount(): number
  close(): void
}

type Call = () => Promise<unknown>

interface Entry {
  readonly breaker: CircuitBreaker<[Call], unknown>
  /** By `performance.now()`. */
  usedAt: number
}

const BUCKETS = 10
const BUCKET_MS = 1000

/** After this time without a call, a breaker's statistics are outdated and it is removed. */
const IDLE_MS = 30_000

/** Maximum number of breakers. The oldest is removed first; a new breaker for its key counts from zero. */
const MOST = 1000

export function openBreakers({ restMs, counts }: BreakerOptions): Breakers {
  const entries = new Map<string, Entry>()
  // One timer for all, because opossum would start one per breaker.
  const ticker = new EventEmitter().setMaxListeners(0)
  const timer = setInterval(tick, BUCKET_MS).unref()

  function tick(): void {
    ticker.emit('rotate')
    const now = performance.now()
    for (const [key, { breaker, usedAt }] of entries) {
      const isWell = breaker.closed && breaker.stats.failures === 0
      if (isWell || now - usedAt > IDLE_MS) drop(key)
    }
  }

  function drop(key: string): void {
    entries.get(key)?.breaker.shutdown()
    entries.delete(key)
  }

  function make(key: string): Entry {
    const oldest = entries.size >= MOST ? entries.keys().next().value : undefined
    if (oldest !== undefined) drop(oldest)
    const breaker = new CircuitBreaker<[Call], unknown>((call) => call(), {
      timeout: false,
      volumeThreshold: 20,
      errorThresholdPercentage: 50,
      resetTimeout: restMs,
      errorFilter: (error) => !counts(error),
      rollingCountBuckets: BUCKETS,
      rollingCountTimeout: BUCKETS * BUCKET_MS,
      rollingPercentilesEnabled: false,
      enableSnapshots: false,
      rotateBucketController: ticker,
    })
    const entry = { breaker, usedAt: performance.now() }
    entries.set(key, entry)
    return entry
  }

  async function fire<T>(entry: Entry, call: () => Promise<T>): Promise<T> {
    entry.usedAt = performance.now()
    return (await entry.breaker.fire(call)) as T
  }

  async function failed(key: string, error: unknown): Promise<void> {
    if (!counts(error)) return
    await fire(entries.get(key) ?? make(key), () => Promise.reject(error)).catch(() => undefined)
  }

  async function met(key: string, error: unknown): Promise<void> {
    const known = entries.get(key)
    if (counts(error)) await failed(key, error)
    else if (known?.breaker.closed) await fire(known, async () => undefined)
  }

  return {
    async run(key, call) {
      const known = entries.get(key)
      if (known) return fire(known, call)
      try {
        return await call()
      } catch (error) {
        // A concurrent failure may have created a breaker, which may be open by now; it counts this failure too.
        await failed(key, error)
        throw error
      }
    },
    met,
    count: () => entries.size,
    openCount: () => [...entries.values()].filter(({ breaker }) => breaker.opened).length,
    close() {
      clearInterval(timer)
      for (const key of [...entries.keys()]) drop(key)
    },
  }
}
