import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { secureRows, withAllRows } from '../row-security.ts'

const buyers = sql`
  create table account_buyer (
    tenant text not null,
    person uuid not null,
    name text not null,
    address text not null,
    gst text not null,
    changed_at timestamptz not null,
    primary key (tenant, person),
    foreign key (tenant, person) references person (tenant, id) on delete cascade
  )`

/** AMB112: the business that a person buys for, kept with the account. */
export const buyersMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await withAllRows(db, ['person'], async () => void (await buyers.execute(db)))
    await secureRows(db, 'account_buyer')
  },
}
