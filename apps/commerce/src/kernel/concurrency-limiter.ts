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
  counts(): LimiterCounts
}

/** Pieces of work over all tenants. */
export interface LimiterCounts {
  readonly running: number
  readonly waiting: number
  /** How many have had to wait since the start. */
  readonly waits: number
}

export interface ConcurrencyLimits {
  /** Maximum number of pieces of work that run concurrently, over all tenants. */
  readonly width: number
  /** Maximum number of one tenant's pieces that run concurrently; without it `width`. */
  readonly share?: number
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
  { width, share = width, longestMs, waiting }: ConcurrencyLimits,
  after: After,
): ConcurrencyLimiter {
  /** Number of running pieces by tenant. */
  const running = new Map<string, number>()
  const runningOf = (tenant: string): number => running.get(tenant) ?? 0
  // The first tenant is served next, and then moved to the end.
  const queues = new Map<string, Set<Waiter>>()
  let waits = 0

  function wait(tenant: string): Promise<void> {
    const queue = queues.get(tenant) ?? new Set<Waiter>()
    if (queue.size >= waiting) throw noTurn()
    waits += 1
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

  const enter = (tenant: string) => running.set(tenant, runningOf(tenant) + 1)

  const runningOfAll = (): number => [...running.values()].reduce((sum, each) => sum + each, 0)

  const hasRoom = (tenant: string): boolean => runningOfAll() < width && runningOf(tenant) < share

  /** Starts the longest waiting work of the next tenant that has room. */
  function startNext(): void {
    for (const [tenant, queue] of queues) {
      const [first] = queue
      if (!first || !hasRoom(tenant)) continue
      queue.delete(first)
      queues.delete(tenant)
      if (queue.size > 0) queues.set(tenant, queue)
      enter(tenant)
      first.start()
      return
    }
  }

  function leave(tenant: string): void {
    const left = runningOf(tenant) - 1
    if (left > 0) running.set(tenant, left)
    else running.delete(tenant)
    startNext()
  }

  return {
    async run(tenant, work) {
      if (hasRoom(tenant)) enter(tenant)
      else await wait(tenant)
      try {
        return await work()
      } finally {
        leave(tenant)
      }
    },
    counts: () => ({
      running: runningOfAll(),
      waiting: [...queues.values()].reduce((sum, { size }) => sum + size, 0),
      waits,
    }),
  }
}
