import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `alter table catalogue add column details jsonb not null default '{}'`,
  `alter table size add column details jsonb not null default '{}'`,
]

/**
 * Z2, Z4: columns for the special menu and suggested add-ons of a catalogue, and for serving size and quality values of
 * a size.
 */
export const catalogueDetailsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
