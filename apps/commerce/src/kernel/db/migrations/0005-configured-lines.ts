import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `alter table customer_order add column bulk jsonb`,
  `alter table order_item
    add column customisation bigint not null default 0,
    add column configuration jsonb,
    add column choices jsonb not null default '[]',
    add column allergens jsonb`,
]

/** F14, P4: configurations of order lines as ordered, and the purpose of bulk orders. */
export const configuredLinesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
