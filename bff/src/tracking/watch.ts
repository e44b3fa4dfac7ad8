import type { Tracking } from '@tiffin/contract/orders'

/** Whoever looks at an order, and how the order is fetched on their behalf. */
export interface Watcher {
  readonly tenantId: string
  readonly orderId: string
  /** False for an upstream that never tells of moves by itself. */
  readonly tellsMoves: boolean
  readonly fetch: () => Promise<Tracking>
  readonly show: (tracking: Tracking) => void
  /** The order can no longer be fetched for them; `error` is a definite answer, not a fault that passes. */
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
  /** A fault that passes; anything else ends the watching. */
  readonly passes: (error: unknown) => boolean
}

/** One order that somebody looks at. All its watchers are its owner: others never got as far as watching. */
interface Watched {
  readonly watchers: Set<Watcher>
  underWay: boolean
  /** A move came while the order was being fetched: what is on its way may be old. */
  again: boolean
}

export function openWatch({ pollMs, passes }: WatchOptions): Watch {
  const orders = new Map<string, Watched>()
  let isFed = false
  let moves = 0

  async function refresh(watched: Watched): Promise<void> {
    if (watched.underWay) {
      watched.again = true
      return
    }
    watched.underWay = true
    do {
      watched.again = false
      await showOnce(watched, passes)
    } while (watched.again)
    watched.underWay = false
  }

  const refreshAll = (): void => {
    for (const watched of orders.values()) void refresh(watched)
  }

  // One timer for all: an order is asked for once per round, however many look at it.
  const timer = setInterval(() => {
    for (const watched of orders.values()) if (!isFed || !tellsMoves(watched)) void refresh(watched)
  }, pollMs).unref()

  return {
    add(watcher) {
      const key = `${watcher.tenantId}/${watcher.orderId}`
      const watched = orders.get(key) ?? { watchers: new Set(), underWay: false, again: false }
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
      if (watched) void refresh(watched)
    },
    refreshAll,
    fed(nowFed) {
      isFed = nowFed
    },
    close: () => clearInterval(timer),
  }
}

const tellsMoves = ({ watchers }: Watched): boolean => [...watchers].every((watcher) => watcher.tellsMoves)

/** Fetches once for all watchers. A fault that passes leaves the screens as they are (AMB47). */
async function showOnce({ watchers }: Watched, passes: (error: unknown) => boolean): Promise<void> {
  const [first] = watchers
  if (!first) return
  try {
    const tracking = await first.fetch()
    for (const watcher of watchers) watcher.show(tracking)
  } catch (error) {
    if (!passes(error)) first.refuse(error)
  }
}
