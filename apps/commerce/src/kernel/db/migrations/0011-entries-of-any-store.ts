import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** AMB100: a roster entry without a store can be ordered for at every store. */
export const entriesOfAnyStoreMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table roster_entry alter column store_id drop not null`.execute(db)
  },
}
