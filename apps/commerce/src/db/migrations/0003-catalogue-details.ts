import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `alter table catalogue add column details jsonb not null default '{}'`,
  `alter table size add column details jsonb not null default '{}'`,
]

/** Z2, Z4: special menu and suggestions of a catalogue; serving size and quality figures of a size. */
export const catalogueDetailsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
