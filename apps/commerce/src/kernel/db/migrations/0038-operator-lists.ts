import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The list of an order, as in migration 0019. */
const list = sql`(case when status = 800 or payment_status = 'TXN_FAILURE' then 'cancelled'
  when status >= case fulfilment when 'PICKUP' then 500 else 700 end then 'past' else 'current' end)`

/**
 * The indexes on a tenant's orders by time, one for each list: an operator's list reads its page directly, however many
 * orders are over. Each is partial, so that the planner does not use it to check an item's foreign key, for the reason in
 * migration 0006.
 */
export const operatorListsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const name of ['current', 'past', 'cancelled']) {
      await sql`create index ${sql.id(`order_${name}`)} on customer_order (tenant, placed_at, id)
        where ${list} = ${sql.lit(name)}`.execute(db)
    }
  },
  async down(db: Kysely<unknown>) {
    await sql`drop index order_current, order_past, order_cancelled`.execute(db)
  },
}
