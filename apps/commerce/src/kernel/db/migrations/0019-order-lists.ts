import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** SB16: the list of an order. `apps/commerce/src/reads/order-list.ts` has the same expression. */
const list = sql`(case when status = 800 or payment_status = 'TXN_FAILURE' then 'cancelled'
  when status >= case fulfilment when 'PICKUP' then 500 else 700 end then 'past' else 'current' end)`

/**
 * The index on a person's orders reads the newest orders of each list directly, however many orders the person has. It
 * starts with the person for the reason in migration 0006.
 */
export const orderListsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`drop index order_person`.execute(db)
    await sql`create index order_person on customer_order (person, ${list}, placed_at, id)`.execute(db)
  },
  async down(db: Kysely<unknown>) {
    await sql`drop index order_person`.execute(db)
    await sql`create index order_person on customer_order (person, placed_at)`.execute(db)
  },
}
