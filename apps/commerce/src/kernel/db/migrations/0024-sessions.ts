import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const columns = sql`
  alter table session
    add column id uuid not null default gen_random_uuid(),
    add column opened_by text not null default 'passcode'
      check (opened_by in ('passcode', 'sent-passcode', 'passkey')),
    add column seen_at timestamptz,
    add column device text not null default ''`

const index = sql`create index session_person on session (tenant, person, created_at)`

/**
 * W2: what a person is shown about each own session. `seen_at` is null and `device` empty for sessions opened before
 * these columns existed.
 */
export const sessionsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await columns.execute(db)
    await sql`create unique index session_id on session (tenant, id)`.execute(db)
    await index.execute(db)
  },
  async down(db: Kysely<unknown>) {
    await sql`alter table session drop column id, drop column opened_by, drop column seen_at, drop column device`.execute(
      db,
    )
    await sql`drop index if exists session_person`.execute(db)
  },
}
