import { problems } from './errors.ts'

/** Work that few may do at a time, shared between tenants turn by turn: none waits for all of another's (SAFE8, PERF11). */
export interface Turns {
  /** Runs `work` when this tenant's turn comes. Throws 429 when none came in time, or when too much of the tenant's waits. */
  run<T>(tenant: string, work: () => Promise<T>): Promise<T>
}

export interface TurnLimits {
  /** Pieces of work at a time, of all tenants together. */
  readonly width: number
  /** Milliseconds that a piece of work may wait for its turn. */
  readonly longestMs: number
  /** Pieces of one tenant's work that may wait. */
  readonly waiting: number
}

/** Runs `action` after some milliseconds, unless the function that it answers is called before. */
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

export function openTurns({ width, longestMs, waiting }: TurnLimits, after: After): Turns {
  let running = 0
  // The tenant that stands first has its turn next, and then stands last.
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

  /** Takes the longest waiting work of the next tenant out of its queue. */
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
