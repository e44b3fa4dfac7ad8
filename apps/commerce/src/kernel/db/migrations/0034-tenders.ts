import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { withAllRows } from '../row-security.ts'

/** What pays each stored order: its one payment mode, for the whole total. */
const storeTenders = sql`
  update customer_order set bill = (bill - 'dueNow' - 'held') || jsonb_build_object('tenders', jsonb_build_array(
    jsonb_build_object('kind', payment_mode, 'amount', bill -> 'total', 'dueNow', bill -> 'dueNow', 'held', bill -> 'held')))`

/**
 * What pays an order is data: the tenders of its bill, and the money that each of its moves takes or returns. Events of
 * earlier releases have no amounts.
 */
export const tendersMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await withAllRows(db, ['customer_order'], () => storeTenders.execute(db).then(() => undefined))
    await sql`alter table customer_order drop column payment_mode`.execute(db)
    await sql`alter table order_event add column money jsonb`.execute(db)
  },
}
