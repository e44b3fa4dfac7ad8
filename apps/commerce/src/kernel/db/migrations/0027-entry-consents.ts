import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { secureRows, withAllRows } from '../row-security.ts'

const entryConsent = sql`
  create table entry_consent (
    tenant text not null,
    entry uuid not null,
    kind text not null check (kind in ('entry', 'avoids')),
    text_version text not null,
    given_at timestamptz not null,
    allergens jsonb not null default '[]',
    primary key (tenant, entry, kind),
    foreign key (tenant, entry) references address (tenant, id) on delete cascade
  )`

const entryDenial = sql`
  create table entry_denial (
    tenant text not null,
    roster_entry uuid not null,
    person uuid not null,
    denied_at timestamptz not null,
    primary key (tenant, roster_entry, person),
    foreign key (tenant, roster_entry) references roster_entry (tenant, id) on delete cascade,
    foreign key (tenant, person) references person (tenant, id) on delete cascade
  )`

/** '': the programme has not said which lines are about one person. */
const memberCode = [
  sql`alter table roster_entry add column member_code text not null default ''`,
  sql`create unique index roster_entry_of_member on roster_entry (tenant, member_code, mobile) where member_code <> ''`,
]

/**
 * Consents for a programme's entries (AMB105), and the roster entries that a person said are not theirs. An entry that
 * a roster attached before has no consent: its owner is asked before the next order.
 */
export const entryConsentsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await withAllRows(db, ['address', 'roster_entry', 'person'], async () => {
      for (const statement of [entryConsent, entryDenial, ...memberCode]) await statement.execute(db)
    })
    await secureRows(db, 'entry_consent')
    await secureRows(db, 'entry_denial')
  },
}
