import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** L1: at most one address of a person is the default. L12: an order knows the saved address that it goes to. */
export const defaultAddressMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table address add column is_default boolean not null default false`.execute(db)
    await sql`create unique index address_default on address (tenant, person) where is_default`.execute(db)
    await sql`alter table customer_order add column address_id uuid`.execute(db)
  },
}
