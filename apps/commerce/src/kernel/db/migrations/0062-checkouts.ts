import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { withAllRows } from '../row-security.ts'

const statements = [
  // The checkout that an order was placed in; null: it was placed alone.
  'alter table customer_order add column checkout_id text',
  'create index order_of_checkout on customer_order (tenant, checkout_id) where checkout_id is not null',
]

/** Decision 0110: orders of several entries that were placed together. */
export const checkoutsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await withAllRows(db, ['customer_order'], async () => {
      for (const statement of statements) await sql.raw(statement).execute(db)
    })
  },
}
