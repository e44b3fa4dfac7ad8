import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { secureRows, withAllRows } from '../row-security.ts'

const TABLES = ['counter_key', 'counter_code', 'counter_limit', 'counter_scan'] as const

const statements = [
  // AMB111: the key that signs a tenant's codes. It is made with the first code, so that no setting is needed.
  `create table counter_key (
     tenant text not null,
     key text not null,
     made_at timestamptz not null,
     primary key (tenant)
   )`,
  // Codes of an earlier generation are revoked. No row: generation 0.
  `create table counter_code (
     tenant text not null,
     entry uuid not null,
     generation integer not null check (generation > 0),
     revoked_at timestamptz not null,
     primary key (tenant, entry),
     foreign key (tenant, entry) references address (tenant, id) on delete cascade
   )`,
  // In paise; null: no daily amount.
  `create table counter_limit (
     tenant text not null,
     entry uuid not null,
     daily_most integer check (daily_most >= 0),
     dishes jsonb not null,
     categories jsonb not null,
     allergens jsonb not null,
     changed_at timestamptz not null,
     primary key (tenant, entry),
     foreign key (tenant, entry) references address (tenant, id) on delete cascade
   )`,
  // A sale outlives its entry: it names the child by a keyed hash.
  `create table counter_scan (
     tenant text not null,
     scan_id uuid not null,
     order_id text not null,
     entry uuid not null,
     child text not null,
     day date not null,
     form text not null check (form in ('phone', 'print')),
     confirmed_allergens jsonb not null,
     at timestamptz not null,
     primary key (tenant, scan_id),
     foreign key (tenant, order_id) references customer_order (tenant, id)
   )`,
  'create index counter_scan_of_child on counter_scan (tenant, child, day)',
  // As `apps/commerce/src/flows/ledger/` looks for it.
  `create index order_event_counter on order_event (tenant, at) where move = 'place-counter'`,
  'alter table operator_key drop constraint operator_key_scopes_check',
  `alter table operator_key add constraint operator_key_scopes_check
     check (cardinality(scopes) > 0 and scopes <@ array['catalogue', 'roster', 'orders', 'counter'])`,
]

/** A19, SB25, AMB111: QR codes of entries, limits of what they buy, and the sales of counters. */
export const counterMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await withAllRows(db, ['address', 'customer_order'], async () => {
      for (const statement of statements) await sql.raw(statement).execute(db)
    })
    for (const table of TABLES) await secureRows(db, table)
  },
}
