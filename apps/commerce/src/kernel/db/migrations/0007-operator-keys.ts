import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { secureRows } from '../row-security.ts'

const keys = sql`
  create table operator_key (
    tenant text not null,
    id text not null,
    name text not null,
    scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['catalogue', 'roster', 'orders']),
    digest text not null,
    created_at timestamptz not null,
    expires_at timestamptz,
    revoked_at timestamptz,
    primary key (tenant, id)
  )`

const audit = sql`
  create table operator_audit (
    tenant text not null,
    id uuid not null,
    at timestamptz not null,
    key_id text not null,
    operation text not null,
    outcome text not null
      check (outcome in ('done', 'refused', 'failed', 'revoked', 'expired', 'other-tenant', 'no-scope')),
    counts jsonb not null,
    primary key (tenant, id),
    foreign key (tenant, key_id) references operator_key (tenant, id)
  )`

const auditInOrder = sql`create index operator_audit_at on operator_audit (tenant, at)`

/** Operator keys by tenant and scope, and the audit of their use. */
export const operatorKeysMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [keys, audit, auditInOrder]) await statement.execute(db)
    for (const table of ['operator_key', 'operator_audit']) await secureRows(db, table)
  },
}
