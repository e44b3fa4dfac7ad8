import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { secureRows, withAllRows } from '../row-security.ts'

const rosterEntries = sql`
  create table roster_entry (
    tenant text not null,
    id uuid not null,
    mobile text not null,
    kind text not null check (kind in ('child', 'staff')),
    name text not null,
    name_key text not null,
    class_name text not null,
    section text not null,
    store_id integer not null,
    primary key (tenant, id),
    unique (tenant, mobile, kind, name_key),
    foreign key (tenant, store_id) references store (tenant, store_id)
  )`

const statements = [
  // Deleting a roster entry also deletes the address that represents it; orders contain a copy.
  sql`alter table address add column roster_entry uuid`,
  sql`alter table address add constraint address_roster_entry
    foreign key (tenant, roster_entry) references roster_entry (tenant, id) on delete cascade`,
  sql`create unique index address_of_roster_entry on address (tenant, roster_entry)`,
  sql`alter table customer_order add column scheduled_for timestamptz`,
]

/** Rosters of school and staff programmes, and orders for another day. */
export const programmesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await rosterEntries.execute(db)
    await secureRows(db, 'roster_entry')
    await withAllRows(db, ['address', 'roster_entry'], async () => {
      for (const statement of statements) await statement.execute(db)
    })
  },
}
