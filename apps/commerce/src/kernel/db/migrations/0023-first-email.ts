import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Q36: a person may have no e-mail address, and adds a first one later. A session remembers that it changed the
 * passcode, so that a repeated request is answered like the first.
 */
export const firstEmailMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table person alter column email drop not null`.execute(db)
    await sql`alter table session add column passcode_changed_at timestamptz`.execute(db)
  },
}
