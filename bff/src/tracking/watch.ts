import type { Tracking } from '@tiffin/contract/orders'
import { isTransient } from '../problem-error.ts'
import { openRefreshes } from './refreshes.ts'

/** Whoever looks at an order, and how the order is fetched on their behalf. */
export interface Watcher {
  readonly tenantId: string
  readonly orderId: string
  /** False for an upstream that never tells of moves by itself. */
  readonly tellsMoves: boolean
  readonly fetch: () => Promise<Tracking>
  readonly show: (tracking: Tracking) => void
  /** The order can no longer be fetched for them; `error` is a definite answer, not a transient fault. */
  readonly refuse: (error: unknown) => void
}

/** Everybody who looks at an order on this process. */
export interface Watch {
  /** Answers how to stop. */
  add(watcher: Watcher): () => void
  /** An order has moved. */
  changed(tenantId: string, orderId: string): void
  /** How many moves there have been: tells whether one was missed meanwhile. */
  moves(): number
  /** Moves may have been missed: every watched order is asked for again. */
  refreshAll(): void
  /** True while the upstream tells of moves by itself, so that nobody needs to ask. */
  fed(isFed: boolean): void
  close(): void
}

export interface WatchOptions {
  /** AMB84. */
  readonly pollMs: number
}

/** One order that somebody looks at. All its watchers are its owner: others never got as far as watching. */
interface Watched {
  readonly tenantId: string
  readonly watchers: Set<Watcher>
}

export function openWatch({ pollMs }: WatchOptions): Watch {
  const orders = new Map<string, Watched>()
  const refreshes = openRefreshes(showOnce)
  let isFed = false
  let moves = 0

  // One timer for all: an order is asked for once per round, however many look at it.
  const timer = setInterval(() => {
    for (const watched of orders.values()) if (!isFed || !tellsMoves(watched)) refreshes.request(watched)
  }, pollMs).unref()

  return {
    add(watcher) {
      const key = `${watcher.tenantId}/${watcher.orderId}`
      const watched = orders.get(key) ?? { tenantId: watcher.tenantId, watchers: new Set() }
      orders.set(key, watched)
      watched.watchers.add(watcher)
      return () => {
        watched.watchers.delete(watcher)
        if (watched.watchers.size === 0 && orders.get(key) === watched) orders.delete(key)
      }
    },
    moves: () => moves,
    changed(tenantId, orderId) {
      moves++
      const watched = orders.get(`${tenantId}/${orderId}`)
      if (watched) refreshes.request(watched)
    },
    refreshAll() {
      for (const watched of orders.values()) refreshes.request(watched)
    },
    fed(nowFed) {
      isFed = nowFed
    },
    close: () => clearInterval(timer),
  }
}

const tellsMoves = ({ watchers }: Watched): boolean => [...watchers].every((watcher) => watcher.tellsMoves)

/** Fetches once for all watchers. A transient fault leaves the screens as they are; a definite answer ends the watching (AMB47). */
async function showOnce({ watchers }: Watched): Promise<void> {
  const [first] = watchers
  if (!first) return
  try {
    const tracking = await first.fetch()
    for (const watcher of watchers) watcher.show(tracking)
  } catch (error) {
    if (!isTransient(error)) first.refuse(error)
  }
}
