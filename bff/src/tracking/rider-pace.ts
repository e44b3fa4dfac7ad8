/** At most one position of an order is sent in this time, in ms, however many processes of commerce take some. */
const SENT_EACH_MS = 1000

/** A position is remembered for so long, in ms: commerce takes none that is older. */
const REMEMBERED_MS = 60 * 60_000

interface Sent {
  /** By the rider's device. */
  readonly at: number
  readonly sentAt: number
}

/** S14: which positions of riders are sent to the browsers: the newest win, one of an order and second. */
export interface RiderPace {
  takes(tenantId: string, orderId: string, at: number): boolean
  /** The order has changed: it may have another rider, whose positions are no older ones. */
  changed(tenantId: string, orderId: string): void
  /** Any order may have changed. */
  anyChanged(): void
}

/** `elapsed`: milliseconds, never set back. */
export function openRiderPace(elapsed: () => number): RiderPace {
  // In the order of sending, so that those to forget come first.
  const orders = new Map<string, Sent>()
  const keyOf = (tenantId: string, orderId: string): string => `${tenantId}/${orderId}`

  function forget(now: number): void {
    for (const [key, { sentAt }] of orders) {
      if (now - sentAt <= REMEMBERED_MS) return
      orders.delete(key)
    }
  }

  return {
    takes(tenantId, orderId, at) {
      const now = elapsed()
      forget(now)
      const key = keyOf(tenantId, orderId)
      const last = orders.get(key)
      if (last && (at <= last.at || now - last.sentAt < SENT_EACH_MS)) return false
      orders.delete(key)
      orders.set(key, { at, sentAt: now })
      return true
    },
    changed: (tenantId, orderId) => void orders.delete(keyOf(tenantId, orderId)),
    anyChanged: () => orders.clear(),
  }
}
