import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** AMB113: a store's absence time and share; null: its owners cannot say that a made meal is not collected. */
export const absenceMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table store add column absence jsonb`.execute(db)
  },
}
