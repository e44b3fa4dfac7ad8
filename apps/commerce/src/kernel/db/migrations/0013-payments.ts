import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { secureRows, withAllRows } from '../row-security.ts'

const payment = sql`
  create table payment (
    tenant text not null,
    id text not null,
    order_id text not null,
    person uuid not null,
    provider text not null,
    merchant_id text not null,
    amount integer not null check (amount > 0),
    state text not null check (state in ('starting', 'open', 'paid', 'failed')),
    token text,
    expires_at timestamptz not null,
    checks integer not null default 0,
    late_checks integer not null default 0,
    transaction_id text,
    bank_reference text,
    paid_by text,
    created_at timestamptz not null,
    decided_at timestamptz,
    primary key (tenant, id),
    foreign key (tenant, order_id) references customer_order (tenant, id)
  )`

const refund = sql`
  create table refund (
    tenant text not null,
    id text not null,
    payment_id text not null,
    order_id text not null,
    amount integer not null check (amount > 0),
    lines jsonb,
    why text not null check (why in ('cancelled', 'late-payment', 'operator')),
    state text not null check (state in ('requested', 'accepted', 'sent', 'refused')),
    provider_reference text,
    bank_reference text,
    by_kind text not null check (by_kind in ('owner', 'kitchen', 'operator', 'provider', 'system')),
    by_id text not null,
    requested_at timestamptz not null,
    changed_at timestamptz not null,
    error_kind text,
    primary key (tenant, id),
    foreign key (tenant, payment_id) references payment (tenant, id),
    foreign key (tenant, order_id) references customer_order (tenant, id)
  )`

const indexes = [
  sql`create index payment_order on payment (tenant, order_id)`,
  sql`create index payment_day on payment (tenant, created_at)`,
  sql`create index refund_order on refund (tenant, order_id)`,
  sql`create index refund_payment on refund (tenant, payment_id)`,
  sql`create index refund_refused on refund (tenant, requested_at) where state = 'refused'`,
]

/** SB12, AMB106: payments at a provider, and their refunds. */
export const paymentsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    // Row-level security also applies to the check of a new foreign key.
    await withAllRows(db, ['customer_order'], async () => {
      for (const statement of [payment, refund, ...indexes]) await statement.execute(db)
    })
    for (const table of ['payment', 'refund']) await secureRows(db, table)
  },
}
