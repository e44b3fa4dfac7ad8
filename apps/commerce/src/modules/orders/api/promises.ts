import { type OrderPromise, PACE_WINDOW_MS, paceOf } from '@tiffin/domain/order/promise'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { TenantTx } from '#kernel/db/tenant-transaction'

/** How long a measured pace is used, in milliseconds: a store does not get slower from one order to the next. */
const FRESH_MS = 5 * 60_000

/** Maximum number of stores whose pace is cached. The least recently used is evicted. */
const MAX_STORES = 5000

/** The latest orders of the window that are measured. */
const MOST_ORDERS = 50

interface Measured {
  readonly at: number
  readonly minutes: number | null
}

/** In-process cache of the paces of stores. */
export interface Paces {
  /** How long the orders of a store took lately from acceptance until they were ready, in minutes; null: too few. */
  paceOf(tx: TenantTx, storeId: number, now: number): Promise<number | null>
}

/** A later order waits for its time, and a sale at a counter begins ready: they say nothing about the kitchen. */
async function measure({ db, tenant }: TenantTx, storeId: number, now: number): Promise<number | null> {
  const { rows } = await sql<{ median: number | null; orders: number }>`
    select (percentile_cont(0.5) within group (order by minutes))::float8 as median, count(*)::integer as orders
    from (
      select extract(epoch from (stages->>'500')::timestamptz
        - coalesce(to_timestamp((promised->>'acceptedAt')::float8 / 1000), placed_at)) / 60 as minutes
      from customer_order
      where tenant = ${tenant} and store_id = ${storeId} and status >= 500 and status < 800
        and status_at > ${new Date(now - PACE_WINDOW_MS)} and stages->>'500' is not null
        and stages->>'100' is not null
        and planned->'plan'->>'kind' = 'now'
      order by status_at desc limit ${sql.lit(MOST_ORDERS)}
    ) ready`.execute(db)
  const [row] = rows
  return row ? paceOf(row.median, row.orders) : null
}

export function createPaces(): Paces {
  const paces = new LRUCache<string, Measured>({ max: MAX_STORES })
  return {
    async paceOf(tx, storeId, now) {
      const key = `${tx.tenant}/${storeId}`
      const before = paces.get(key)
      if (before && now - before.at < FRESH_MS) return before.minutes
      // Only the first order of each period measures; others that arrive meanwhile take the last pace (PERF5).
      if (before) paces.set(key, { ...before, at: now })
      const minutes = await measure(tx, storeId, now)
      paces.set(key, { at: now, minutes })
      return minutes
    },
  }
}

/** The promise of an order, and the time zone of its store. Throws for an unknown order. */
export async function findPromise({ db, tenant }: TenantTx, orderId: string) {
  return db
    .selectFrom('customer_order')
    .select(['promised', 'time_zone as timeZone'])
    .where('tenant', '=', tenant)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}

/** Writes the promise of a locked order. */
export async function writePromise({ db, tenant }: TenantTx, orderId: string, promise: OrderPromise): Promise<void> {
  await sql`update customer_order set promised = ${JSON.stringify(promise)}::jsonb
    where tenant = ${tenant} and id = ${orderId}`.execute(db)
}
