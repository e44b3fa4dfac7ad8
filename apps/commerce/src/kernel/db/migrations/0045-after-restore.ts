import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { secureRows } from '../row-security.ts'

const table = `create table after_restore (
     tenant text not null,
     mark uuid not null,
     state text not null check (state in ('waiting', 'compared', 'opened')),
     at timestamptz not null,
     primary key (tenant)
   )`

/** SAFE19: how far a tenant's payments are compared with its provider since the last restore of the database. */
export const afterRestoreMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(table).execute(db)
    await secureRows(db, 'after_restore')
  },
}
