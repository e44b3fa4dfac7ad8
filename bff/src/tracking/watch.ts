import type { OrderEvent } from '@tiffin/contract/order-events'
import type { Tracking } from '@tiffin/contract/orders'
import { isOutdated } from '@tiffin/domain/order/newest'
import { isTransient, ProblemError } from '../problem-error.ts'
import { type AskSeqs, MAX_COMPARED } from './order-seqs.ts'
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
  readonly send: (event: OrderEvent) => void
  /** Called when the order can no longer be fetched for this watcher; `error` is not a transient failure. */
  readonly refuse: (error: unknown) => void
}

/** All watched orders of this process. */
export interface Watch {
  /**
   * `shown`: what the watcher was sent already; null: nothing yet. Refetches the order if a change was reported since.
   * Returns the function that stops watching.
   */
  add(watcher: Watcher, shown: Tracking | null): () => void
  /**
   * Must be called when an order changed; refetches it if a watcher has not been shown this change yet. `seq`: the number
   * of the change; null: unknown.
   */
  changed(tenantId: string, orderId: string, seq: number | null): void
  /**
   * Sends an event that carries its own data, without a fetch. SAFE11: only to watchers whose session answered within 10
   * s; the session of the others is checked by a fetch, so that they get the next one.
   */
  tell(tenantId: string, orderId: string, event: OrderEvent): void
  /** Compares every watched order with commerce, because changes may have been missed. */
  compareAll(): void
  /** True while the event stream is up, so that polling is not needed. */
  fed(isFed: boolean): void
  counts(): WatchCounts
  close(): void
}

export interface WatchCounts {
  readonly orders: number
  /** Changes that a comparison found, whose event was lost. */
  readonly missed: number
}

export interface WatchOptions {
  /** AMB84: polling interval in milliseconds. */
  readonly pollMs: number
  /** Interval of the comparison in milliseconds. */
  readonly compareMs: number
  /** null: there is no service key, and every watched order is polled. */
  readonly askSeqs: AskSeqs | null
  /** Milliseconds, never set back. */
  readonly elapsed: () => number
}

/** How many orders are remembered whose change was reported, so that a fetch that began before it is repeated. */
const MAX_RECENT = 10_000

/** How long a session counts as checked for data that causes no fetch, in ms. */
const CHECKED_MS = 10_000

/** What a watcher was shown last. */
interface Shown {
  readonly seq: number | null
  readonly checkedAt: number
}

/** A watched order. All watchers had a session of its owner when they came, because anyone else's first fetch fails. */
interface Watched {
  readonly tenantId: string
  readonly orderId: string
  readonly watchers: Map<Watcher, Shown>
  /** The last fetch failed for a while, so that it is repeated. */
  isDue: boolean
}

/** The watched orders of a tenant; the same object for as long as it has any. */
interface WatchedTenant {
  readonly tenantId: string
  readonly orders: Map<string, Watched>
}

const keyOf = (tenantId: string, orderId: string): string => `${tenantId}/${orderId}`

const NEVER = Number.NEGATIVE_INFINITY

export function openWatch({ pollMs, compareMs, askSeqs, elapsed }: WatchOptions): Watch {
  const tenants = new Map<string, WatchedTenant>()
  const refreshes = openRefreshes((watched: Watched) => showOnce(watched, elapsed))
  const comparisons = openRefreshes(compare)
  /** The highest number of a reported change, by order; null: of one it is unknown. Oldest first. */
  const recent = new Map<string, number | null>()
  let isFed = false
  let missed = 0

  const find = (tenantId: string, orderId: string) => tenants.get(tenantId)?.orders.get(orderId)
  const all = () => [...tenants.values()].flatMap(({ orders }) => [...orders.values()])

  /** Refetches the orders of a tenant that have changed since they were shown, or of which that is not known. */
  async function compare({ tenantId, orders }: WatchedTenant): Promise<void> {
    const numbered: Watched[] = []
    for (const watched of orders.values()) {
      if (tellsMoves(watched) && oldestSeq(watched) !== null) numbered.push(watched)
      else refreshes.request(watched)
    }
    for (let from = 0; from < numbered.length; from += MAX_COMPARED) {
      await compareSome(tenantId, numbered.slice(from, from + MAX_COMPARED))
    }
  }
  async function compareSome(tenantId: string, some: readonly Watched[]): Promise<void> {
    const ids = some.map(({ orderId }) => orderId)
    // Without an answer any of them may have changed.
    const seqs = await askSeqs?.(tenantId, ids).catch(() => undefined)
    for (const watched of some) {
      if (seqs && !isBehind(watched, seqs.get(watched.orderId) ?? null)) continue
      if (seqs) missed++
      refreshes.request(watched)
    }
  }
  const compareAll = (): void => {
    for (const tenant of tenants.values()) comparisons.request(tenant)
  }

  // One timer for all orders: an order is fetched once per round for each session, however many watchers it has.
  const polling = setInterval(() => {
    for (const watched of all()) if (!isFed || watched.isDue || !tellsMoves(watched)) refreshes.request(watched)
  }, pollMs).unref()
  const comparing = setInterval(() => {
    // While the stream is down, every order is polled.
    if (isFed) compareAll()
  }, compareMs).unref()

  function place({ tenantId, orderId }: Watcher): Watched {
    const tenant = tenants.get(tenantId) ?? { tenantId, orders: new Map<string, Watched>() }
    tenants.set(tenantId, tenant)
    const watched = tenant.orders.get(orderId) ?? { tenantId, orderId, watchers: new Map(), isDue: false }
    tenant.orders.set(orderId, watched)
    return watched
  }
  function leave(watched: Watched, watcher: Watcher): void {
    watched.watchers.delete(watcher)
    const tenant = tenants.get(watched.tenantId)
    if (watched.watchers.size > 0 || tenant?.orders.get(watched.orderId) !== watched) return
    tenant.orders.delete(watched.orderId)
    if (tenant.orders.size === 0) tenants.delete(watched.tenantId)
  }

  function remember(key: string, seq: number | null): void {
    const known = recent.get(key)
    recent.delete(key)
    // An event that arrives late lowers nothing.
    recent.set(key, known === undefined ? seq : known === null || seq === null ? null : Math.max(known, seq))
    const [oldest] = recent.keys()
    if (recent.size > MAX_RECENT && oldest !== undefined) recent.delete(oldest)
  }

  return {
    add(watcher, shown) {
      const watched = place(watcher)
      watched.watchers.set(watcher, { seq: shown?.seq ?? null, checkedAt: shown ? elapsed() : NEVER })
      const changedTo = recent.get(keyOf(watcher.tenantId, watcher.orderId))
      if (!shown || (changedTo !== undefined && isBehind(watched, changedTo))) refreshes.request(watched)
      return () => leave(watched, watcher)
    },
    changed(tenantId, orderId, seq) {
      remember(keyOf(tenantId, orderId), seq)
      const watched = find(tenantId, orderId)
      if (watched && isBehind(watched, seq)) refreshes.request(watched)
    },
    tell(tenantId, orderId, event) {
      const watched = find(tenantId, orderId)
      if (!watched) return
      const isChecked = ({ checkedAt }: Shown): boolean => elapsed() - checkedAt < CHECKED_MS
      for (const [watcher, shown] of watched.watchers) if (isChecked(shown)) watcher.send(event)
      // AMB47: while a fetch that failed is due, the next round repeats it; positions come each second.
      if (!watched.isDue && ![...watched.watchers.values()].every(isChecked)) refreshes.request(watched)
    },
    compareAll,
    fed(nowFed) {
      isFed = nowFed
    },
    counts: () => ({ orders: all().length, missed }),
    close() {
      clearInterval(polling)
      clearInterval(comparing)
    },
  }
}

const tellsMoves = ({ watchers }: Watched): boolean => [...watchers.keys()].every((watcher) => watcher.tellsMoves)

/** The oldest state that a watcher was shown; null: of one it is not known. */
function oldestSeq({ watchers }: Watched): number | null {
  const seqs = [...watchers.values()].map(({ seq }) => seq)
  return seqs.reduce((oldest, seq) => (oldest === null || seq === null ? null : Math.min(oldest, seq)), Infinity)
}

/** True unless every watcher was shown the change with this number. */
function isBehind(watched: Watched, seq: number | null): boolean {
  const shown = oldestSeq(watched)
  return seq === null || shown === null || shown < seq
}

/** Fetches an order once for each session that watches it: one that has ended is shown nothing more (SAFE11). */
async function showOnce(watched: Watched, elapsed: () => number): Promise<void> {
  watched.isDue = false
  const bySession = Map.groupBy(watched.watchers.keys(), ({ session }) => session)
  for (const shared of bySession.values()) await showTo(shared, watched, elapsed)
}

/** True when the upstream could not be asked; a call that got no turn says nothing of it. */
const isAway = (error: unknown): boolean => !(error instanceof ProblemError) || error.code !== 'too-many-requests'

/** A transient failure leaves the order as it was shown. Any other failure ends the watchers of the session (AMB47). */
async function showTo(shared: readonly Watcher[], watched: Watched, elapsed: () => number): Promise<void> {
  const { watchers, orderId } = watched
  const present = () => shared.filter((each) => watchers.has(each))
  const [first] = present()
  if (!first) return
  try {
    const tracking = await first.fetch()
    for (const each of present()) show(each, tracking, watchers, elapsed())
  } catch (error) {
    if (isTransient(error)) watched.isDue = true
    for (const each of present()) {
      if (!isTransient(error)) each.refuse(error)
      else if (isAway(error)) each.send({ kind: 'away', orderId })
    }
  }
}

/** AMB84: a late answer never replaces a newer one. */
function show(watcher: Watcher, tracking: Tracking, watchers: Map<Watcher, Shown>, checkedAt: number): void {
  const shown = watchers.get(watcher) ?? null
  const isLate = isOutdated(tracking, shown)
  watchers.set(watcher, { seq: isLate && shown ? shown.seq : tracking.seq, checkedAt })
  if (!isLate) watcher.send({ kind: 'order', tracking })
}
