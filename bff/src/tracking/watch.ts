import type { Tracking } from '@tiffin/contract/orders'
import { isTransient } from '../problem-error.ts'
import { openRefreshes } from './refreshes.ts'

/** A subscriber to an order, and how the order is fetched on their behalf. */
export interface Watcher {
  readonly tenantId: string
  readonly orderId: string
  /** The session that `fetch` uses; watchers of one session share its answers. */
  readonly session: string
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

/** A watched order. All watchers had a session of its owner when they came, because anyone else's first fetch fails. */
interface Watched {
  readonly tenantId: string
  readonly watchers: Set<Watcher>
}

export function openWatch({ pollMs }: WatchOptions): Watch {
  const orders = new Map<string, Watched>()
  const refreshes = openRefreshes(showOnce)
  let isFed = false
  let moves = 0

  // One timer for all orders: an order is fetched once per round for each session, however many watchers it has.
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

/** Fetches an order once for each session that watches it: one that has ended is shown nothing more (SAFE11). */
async function showOnce({ watchers }: Watched): Promise<void> {
  for (const shared of Map.groupBy(watchers, ({ session }) => session).values()) await showTo(shared, watchers)
}

/** A transient failure is ignored. Any other failure ends the watchers of the session (AMB47). */
async function showTo([first, ...others]: readonly Watcher[], watching: ReadonlySet<Watcher>): Promise<void> {
  if (!first) return
  const present = () => [first, ...others].filter((each) => watching.has(each))
  if (present().length === 0) return
  try {
    const tracking = await first.fetch()
    for (const each of present()) each.show(tracking)
  } catch (error) {
    if (!isTransient(error)) for (const each of present()) each.refuse(error)
  }
}
