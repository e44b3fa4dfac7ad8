import type { Tracking } from '@tiffin/contract/orders'
import { isTransient } from '../problem-error.ts'
import { openRefreshes } from './refreshes.ts'

/** A subscriber to an order, and how the order is fetched on their behalf. */
export interface Watcher {
  readonly tenantId: string
  readonly orderId: string
  /** True if the upstream reports this tenant's order changes on an event stream. */
  readonly tellsMoves: boolean
  readonly fetch: () => Promise<Tracking>
  readonly show: (tracking: Tracking) => void
  /** Called when the order can no longer be fetched for this watcher; `error` is not a transient failure. */
  readonly refuse: (error: unknown) => void
}

/** All watched orders of this process. */
export interface Watch {
  /** Returns the function that stops watching. */
  add(watcher: Watcher): () => void
  /** Must be called when an order changed; refetches it if it is watched. */
  changed(tenantId: string, orderId: string): void
  /** Number of changes reported so far, to detect a change between two calls. */
  moves(): number
  /** Fetches every watched order again, because changes may have been missed. */
  refreshAll(): void
  /** True while the event stream is up, so that polling is not needed. */
  fed(isFed: boolean): void
  close(): void
}

export interface WatchOptions {
  /** AMB84: polling interval in milliseconds. */
  readonly pollMs: number
}

/** A watched order. All watchers have its owner's session, because anyone else's first fetch fails. */
interface Watched {
  readonly tenantId: string
  readonly watchers: Set<Watcher>
}

export function openWatch({ pollMs }: WatchOptions): Watch {
  const orders = new Map<string, Watched>()
  const refreshes = openRefreshes(showOnce)
  let isFed = false
  let moves = 0

  // One timer for all orders: an order is fetched once per round, however many watchers it has.
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

/**
 * Fetches an order once for all its watchers. A transient failure is ignored. Any other failure ends the watcher whose
 * session the fetch used, and the next watcher's session is used (AMB47).
 */
async function showOnce({ watchers }: Watched): Promise<void> {
  const refused = new Set<Watcher>()
  for (const watcher of [...watchers]) {
    if (!watchers.has(watcher)) continue
    try {
      const tracking = await watcher.fetch()
      for (const each of watchers) if (!refused.has(each)) each.show(tracking)
      return
    } catch (error) {
      if (isTransient(error)) return
      refused.add(watcher)
      watcher.refuse(error)
    }
  }
}
