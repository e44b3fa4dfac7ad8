import type { Tracking } from '@tiffin/contract/orders'
import { ProblemError } from '../problem-error.ts'
import type { Watcher } from '../tracking/watch.ts'

/** An order of which only its state and number matter. */
export const order = (status: number, seq: number | null = null) => ({ orderId: 'O1', status, seq }) as Tracking

/** What a watcher was sent when it came. */
export const shown = order(0)

/** An answer that ends a watching. */
export const definite = new ProblemError('not-found', 'not found')

/** A watcher, and what it was sent. */
export function watcherOf(fetch: () => Promise<Tracking>, over: Partial<Watcher> = {}) {
  const seen: number[] = []
  const others: string[] = []
  const refused: unknown[] = []
  const each: Watcher = {
    tenantId: 'spice',
    orderId: 'O1',
    session: 'S1',
    tellsMoves: true,
    fetch,
    send: (event) => (event.kind === 'order' ? seen.push(event.tracking.status) : others.push(event.kind)),
    refuse: (error) => refused.push(error),
    ...over,
  }
  return { each, seen, others, refused }
}

export const settle = () => new Promise(setImmediate)

/** An interval that does not pass during a test, in ms. */
export const NEVER = 1_000_000
