import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { withAllRows } from '../row-security.ts'

/** Until now every change of an order that is counted was a move. */
const countMoves = sql`
  update customer_order o set seq = e.seq
  from (select tenant, order_id, max(seq) as seq from order_event group by tenant, order_id) e
  where e.tenant = o.tenant and e.order_id = o.id`

/**
 * The number of the last change of each order, by which a page knows whether it missed one; and of each event what it
 * was about: a line of the order, further details, and the device of its actor. A process of the release before, which
 * still runs beside, stores orders without the number.
 */
export const orderChangesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table customer_order add column seq integer`.execute(db)
    await withAllRows(db, ['customer_order', 'order_event'], () => countMoves.execute(db).then(() => undefined))
    await sql`alter table order_event add column item integer, add column detail jsonb, add column device text`.execute(
      db,
    )
  },
}
