import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { withAllRows } from '../row-security.ts'

const statements = [
  // The id of the checkout's payment; null for the payment of a single order.
  'alter table payment add column share_of text',
  'create index payment_shares on payment (tenant, share_of) where share_of is not null',
]

/** Decision 0110: the shares of orders in the payment of their checkout. */
export const paymentSharesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await withAllRows(db, ['payment'], async () => {
      for (const statement of statements) await sql.raw(statement).execute(db)
    })
  },
}
