import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** SB10: the input of an order's bill. Null: unknown, for orders placed before. */
export const priceProofMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table customer_order add column price_proof jsonb`.execute(db)
  },
}
