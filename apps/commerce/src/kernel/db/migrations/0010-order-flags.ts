import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `alter table customer_order add column store_flags jsonb`,
  `alter table order_item add column flags jsonb`,
]

/** AMB93: the flags of store and dishes at placement; null for orders placed before. */
export const orderFlagsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
