import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { secureRows } from '../row-security.ts'

const statements = [
  `create table sandbox_payment (
     tenant text not null,
     id text not null,
     merchant_id text not null,
     amount integer not null check (amount > 0),
     token text not null,
     state text not null check (state in ('OPEN', 'PENDING', 'USER_PENDING', 'TXN_SUCCESS', 'TXN_FAILURE')),
     transaction_id text,
     bank_reference text,
     created_at timestamptz not null,
     attempted_at timestamptz,
     primary key (tenant, id),
     unique (tenant, token)
   )`,
  `create index sandbox_payment_day on sandbox_payment (tenant, attempted_at)`,
  `create table sandbox_refund (
     tenant text not null,
     reference text not null,
     payment_id text not null,
     amount integer not null check (amount > 0),
     provider_reference text not null,
     bank_reference text not null,
     sent_at timestamptz not null,
     primary key (tenant, reference),
     foreign key (tenant, payment_id) references sandbox_payment (tenant, id)
   )`,
  `create index sandbox_refund_payment on sandbox_refund (tenant, payment_id)`,
]

/** SB12: the bank of the sandbox payment provider. It is no part of a tenant's own records of payments. */
export const sandboxBankMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
    for (const table of ['sandbox_payment', 'sandbox_refund']) await secureRows(db, table)
  },
}
