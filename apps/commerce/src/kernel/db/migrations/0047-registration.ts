import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** AMB112: what a store states of its registration for GST, and its state by its GST code; null: it does not say. */
export const registrationMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table store
      add column registration text check (registration in ('regular', 'composition', 'none')),
      add column state text check (state ~ '^[0-9]{2}$')`.execute(db)
  },
}
