import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { secureRows } from '../row-security.ts'

const statements = [
  `create table payment_comparison (
     tenant text not null,
     day text not null,
     compared_at timestamptz not null,
     ours integer not null,
     theirs integer not null,
     primary key (tenant, day)
   )`,
  `create table payment_difference (
     tenant text not null,
     payment_id text not null,
     kind text not null check (kind in ('provider-only', 'ours-only', 'amount-differs', 'paid-there-not-here',
       'paid-here-not-there')),
     day text not null,
     our_amount integer,
     our_state text,
     their_amount integer,
     their_status text,
     found_at timestamptz not null,
     primary key (tenant, payment_id, kind)
   )`,
  `create index payment_difference_day on payment_difference (tenant, day)`,
]

/** SAFE5: the daily comparison of payments with the provider's list. */
export const paymentDifferencesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
    for (const table of ['payment_comparison', 'payment_difference']) await secureRows(db, table)
  },
}
