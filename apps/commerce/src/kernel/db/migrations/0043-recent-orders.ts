import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The index on a person's orders at a store, without plans and without those whose payment was refused or is
 * undecided: the newest are read directly, however many orders the person has. It starts with the person, and is
 * partial, for the reason in migration 0006. `apps/commerce/src/reads/recent-orders.ts` has the same conditions.
 */
export const recentOrdersMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index order_recent on customer_order (person, store_id, placed_at, id)
      where payment_status in ('PENDING', 'TXN_SUCCESS') and planned -> 'plan' ->> 'kind' <> 'days'`.execute(db)
  },
  async down(db: Kysely<unknown>) {
    await sql`drop index order_recent`.execute(db)
  },
}
