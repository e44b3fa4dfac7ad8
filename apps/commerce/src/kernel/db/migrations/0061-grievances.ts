import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { MONITOR_ROLE } from '../monitor.ts'
import { secureRows } from '../row-security.ts'

/** The columns that the monitor may read. */
const readable = ['received_at', 'acknowledged_at', 'due_at', 'answered_at'] as const

const statements = [
  // A complaint of a person, or of a visitor with a contact. `due_at`: by when it is to be resolved.
  `create table grievance (
     tenant text not null,
     ticket text not null,
     key text not null,
     person uuid,
     name text not null,
     channel text check (channel in ('mobile', 'email')),
     contact text,
     order_id text,
     text text not null,
     received_at timestamptz not null,
     acknowledged_at timestamptz,
     due_at timestamptz not null,
     answered_at timestamptz,
     answer text,
     primary key (tenant, ticket),
     unique (tenant, key),
     foreign key (tenant, person) references person (tenant, id) on delete cascade,
     constraint grievance_owner check ((person is null) = (contact is not null) and (contact is null) = (channel is null)),
     constraint grievance_answered check ((answered_at is null) = (answer is null))
   )`,
  'create index grievance_of_person on grievance (tenant, person, received_at) where person is not null',
  'create index grievance_open on grievance (tenant, received_at) where answered_at is null',
]

/** Decision 0107: complaints to the grievance officer. */
export const grievancesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
    await secureRows(db, 'grievance')
    // SAFE12: as in 0044, by columns that name no person and no tenant.
    const role = sql.id(MONITOR_ROLE)
    const names = sql.join(readable.map((column) => sql.id(column)))
    await sql`grant select (${names}) on grievance to ${role}`.execute(db)
    await sql`create policy monitor on grievance for select to ${role} using (true)`.execute(db)
  },
}
