import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { CollectedOrder } from './diner.ts'

/** Orders, and who places them in rotation. */
export interface Ordering {
  readonly bffUrl: string
  readonly host: string
  readonly cookies: readonly string[]
  readonly order: CollectedOrder
  readonly perSecond: number
}

export interface PacedOrder {
  /** Epoch milliseconds. */
  readonly due: number
  /** Milliseconds from then to the end of its answer. */
  readonly took: number
}

export interface RunningOrders {
  /** Starts no more; resolves to all. Throws when one was refused. */
  stop(): Promise<readonly PacedOrder[]>
}

const ENTRY = join(import.meta.dirname, 'paced-orders-process.ts')

/**
 * Starts orders at a fixed rate in a process of their own: the collections of garbage of this one, which has filled the
 * database, would count as waiting (100 ms and more each).
 */
export function startOrders(ordering: Ordering): RunningOrders {
  const child = fork(ENTRY, { execArgv: [] })
  const ended = once(child, 'exit')
  const answered = Promise.race([
    once(child, 'message'),
    ended.then(([code]) => Promise.reject(new Error(`the process of the orders ended with ${code}`))),
  ])
  // Until `stop`, which throws it.
  answered.catch(() => {})
  child.send(ordering)
  return {
    async stop() {
      if (child.connected) child.send('stop')
      const [orders] = (await answered) as [PacedOrder[]]
      await ended
      return orders
    },
  }
}
