import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** For the pace of a store. Placing an order does not change it, because it holds orders that are ready. */
const readyOrders = sql`
  create index order_ready on customer_order (tenant, store_id, status_at) where status >= 500 and status < 800`

/**
 * The promised time of an order, null for one that was placed before, and how long a store says that it takes, null: it
 * does not say.
 */
export const promisedTimesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table customer_order add column promised jsonb`.execute(db)
    await sql`alter table store add column lead_minutes integer check (lead_minutes >= 0)`.execute(db)
    await readyOrders.execute(db)
  },
}
