import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { secureRows, withAllRows } from '../row-security.ts'

const ownAvoids = sql`
  create table own_avoids (
    tenant text not null,
    person uuid not null,
    text_version text not null,
    given_at timestamptz not null,
    allergens jsonb not null,
    primary key (tenant, person),
    foreign key (tenant, person) references person (tenant, id) on delete cascade
  )`

/** AMB105: what a person keeps with the account of the allergens that they avoid, with the consent to it. */
export const ownAvoidsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await withAllRows(db, ['person'], async () => void (await ownAvoids.execute(db)))
    await secureRows(db, 'own_avoids')
  },
}
