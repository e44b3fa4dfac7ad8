/**
 * Maximum concurrent fetches per tenant, so that the rest of the tenant's upstream share stays free for its diners
 * (PERF9).
 */
const MAX_PER_TENANT = 8

/** Refetches watched orders, a few of each tenant at a time. */
export interface Refreshes<T> {
  /**
   * Refetches an order. If a fetch of this order is in flight, another one follows, because the first may return an old
   * state.
   */
  request(order: T): void
}

interface Queue<T> {
  readonly underWay: Set<T>
  readonly waiting: Set<T>
}

/** `refresh` must not throw. */
export function openRefreshes<T extends { readonly tenantId: string }>(
  refresh: (order: T) => Promise<void>,
): Refreshes<T> {
  const queues = new Map<string, Queue<T>>()

  async function run(tenantId: string, queue: Queue<T>, order: T): Promise<void> {
    queue.waiting.delete(order)
    queue.underWay.add(order)
    try {
      await refresh(order)
    } finally {
      queue.underWay.delete(order)
      startWaiting(tenantId, queue)
    }
  }

  function startWaiting(tenantId: string, queue: Queue<T>): void {
    for (const order of queue.waiting) {
      if (queue.underWay.size >= MAX_PER_TENANT) return
      if (!queue.underWay.has(order)) void run(tenantId, queue, order)
    }
    if (queue.underWay.size === 0) queues.delete(tenantId)
  }

  return {
    request(order) {
      const { tenantId } = order
      const queue = queues.get(tenantId) ?? { underWay: new Set(), waiting: new Set() }
      queues.set(tenantId, queue)
      queue.waiting.add(order)
      startWaiting(tenantId, queue)
    },
  }
}
