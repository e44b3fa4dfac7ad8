import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { secureRows, withAllRows } from '../row-security.ts'

const statements = [
  `create table worsened_order (
     tenant text not null,
     order_id text not null,
     found_at timestamptz not null,
     lines jsonb not null,
     answer_by timestamptz,
     answer text check (answer in ('kept', 'not-made')),
     answered_at timestamptz,
     primary key (tenant, order_id),
     foreign key (tenant, order_id) references customer_order (tenant, id) on delete cascade
   )`,
  // The orders whose meal is still to be made are few among all orders.
  'create index order_to_be_made on customer_order (tenant, id) where status = 100',
  'alter table customer_order add column replaces text',
]

/** AMB116: orders with a line that got worse since it was placed, and the order that an order replaces. */
export const worsenedOrdersMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await withAllRows(db, ['customer_order'], async () => {
      for (const statement of statements) await sql.raw(statement).execute(db)
    })
    await secureRows(db, 'worsened_order')
  },
}
