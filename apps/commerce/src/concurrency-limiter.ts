import { problems } from './errors.ts'

/**
 * Limits concurrent work. Waiting work starts in rotation over tenants, so that no tenant waits for all of another's
 * work (SAFE8, PERF11).
 */
export interface ConcurrencyLimiter {
  /**
   * Runs `work` as soon as the limit allows. Throws 429 when it has waited too long, or when too much of the tenant's
   * work is waiting.
   */
  run<T>(tenant: string, work: () => Promise<T>): Promise<T>
}

export interface ConcurrencyLimits {
  /** Maximum number of pieces of work that run concurrently, over all tenants. */
  readonly width: number
  /** Maximum wait of a piece of work, in milliseconds. */
  readonly longestMs: number
  /** Maximum number of waiting pieces per tenant. */
  readonly waiting: number
}

/** Runs `action` after some milliseconds, unless the returned function is called first. */
export type After = (milliseconds: number, action: () => void) => () => void

export const afterTimeout: After = (milliseconds, action) => {
  const timer = setTimeout(action, milliseconds).unref()
  return () => clearTimeout(timer)
}

const RETRY_SECONDS = 1

const noTurn = () => problems.tooMany((say) => say.tooBusy, RETRY_SECONDS)

interface Waiter {
  readonly start: () => void
}

export function openConcurrencyLimiter(
  { width, longestMs, waiting }: ConcurrencyLimits,
  after: After,
): ConcurrencyLimiter {
  let running = 0
  // The first tenant is served next, and then moved to the end.
  const queues = new Map<string, Set<Waiter>>()

  function wait(tenant: string): Promise<void> {
    const queue = queues.get(tenant) ?? new Set<Waiter>()
    if (queue.size >= waiting) throw noTurn()
    queues.set(tenant, queue)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const cancel = after(longestMs, () => {
      queue.delete(waiter)
      if (queue.size === 0) queues.delete(tenant)
      reject(noTurn())
    })
    const waiter: Waiter = {
      start: () => {
        cancel()
        resolve()
      },
    }
    queue.add(waiter)
    return promise
  }

  /** Removes and returns the longest waiting work of the next tenant. */
  function next(): Waiter | undefined {
    for (const [tenant, queue] of queues) {
      const [first] = queue
      if (!first) continue
      queue.delete(first)
      queues.delete(tenant)
      if (queue.size > 0) queues.set(tenant, queue)
      return first
    }
    return undefined
  }

  function leave(): void {
    const waiter = next()
    if (waiter) waiter.start()
    else running--
  }

  return {
    async run(tenant, work) {
      if (running < width) running++
      else await wait(tenant)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
