import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { secureRows, withAllRows } from '../row-security.ts'

const orderEvents = sql`
  create table order_event (
    tenant text not null,
    order_id text not null,
    seq integer not null check (seq > 0),
    move text not null,
    actor_kind text check (actor_kind in ('owner', 'kitchen', 'operator', 'provider', 'system')),
    actor text,
    progress integer not null,
    payment text not null,
    at timestamptz not null,
    primary key (tenant, order_id, seq),
    foreign key (tenant, order_id) references customer_order (tenant, id)
  )`

const jobs = sql`
  create table job (
    tenant text not null,
    kind text not null,
    key text not null,
    due_at timestamptz not null,
    payload jsonb not null,
    tries integer not null default 0,
    lease_until timestamptz,
    expires_at timestamptz,
    dead_at timestamptz,
    error_kind text,
    primary key (tenant, kind, key)
  )`

/** The index excludes leases and tries, so claiming a job changes no index entry. */
const jobsDue = sql`create index job_due on job (tenant, due_at) where dead_at is null`

/**
 * Rebuilds the events of existing orders from the states that they reached. Only the actor of the placement is known.
 */
const eventsOfOrders = sql`
  insert into order_event (tenant, order_id, seq, move, actor_kind, actor, progress, payment, at)
  select o.tenant, o.id, row_number() over (partition by o.tenant, o.id order by s.status::integer),
    case when s.status = '100' then 'place-cash' when s.status = '800' then 'cancel' else 'advance' end,
    case when s.status = '100' then 'owner' end,
    case when s.status = '100' then o.person::text end,
    s.status::integer, o.payment_status, s.at::timestamptz
  from customer_order o, jsonb_each_text(o.stages) as s(status, at)`

/** SB13: one job per order that the kitchen clock still has to advance. */
const jobsOfOrders = sql`
  insert into job (tenant, kind, key, due_at, payload)
  select tenant, 'advance-order', id, next_status_at, '{}' from customer_order where next_status_at is not null`

/** One job per unsent code. */
const jobsOfCodes = sql`
  insert into job (tenant, kind, key, due_at, payload, tries, expires_at)
  select tenant, 'message', id::text, due_at,
    jsonb_build_object('channel', channel, 'recipient', recipient, 'template', 'code', 'data', jsonb_build_object('code', code)),
    attempts, expires_at
  from outbox where code is not null`

/** Every other message of the earlier release is an order confirmation, with the order id in its text. */
const jobsOfConfirmations = sql`
  insert into job (tenant, kind, key, due_at, payload, tries, expires_at)
  select m.tenant, 'message', m.id::text, m.due_at,
    jsonb_build_object('channel', m.channel, 'recipient', m.recipient, 'template', 'order-placed',
      'data', jsonb_build_object('orderId', o.id, 'total', o.total)),
    m.attempts, m.expires_at
  from outbox m join customer_order o
    on o.tenant = m.tenant and o.id = substring(m.text from ' has received your order ([2-9A-HJ-NP-Z]{11}) of ')
  where m.code is null`

/** Generalises the idempotency table, which had columns for people and orders only. */
const keyedCalls = [
  sql`alter table keyed_call drop constraint keyed_call_tenant_person_fkey`,
  sql`alter table keyed_call drop constraint keyed_call_pkey`,
  sql`alter table keyed_call rename column person to actor`,
  sql`alter table keyed_call rename column request_hash to digest`,
  sql`alter table keyed_call rename column order_id to made_id`,
  sql`alter table keyed_call alter column actor type text using actor::text`,
  sql`alter table keyed_call add column actor_kind text not null default 'person'`,
  sql`alter table keyed_call alter column actor_kind drop default`,
  sql`alter table keyed_call add column digest_version integer not null default 1`,
  sql`alter table keyed_call alter column digest_version drop default`,
  sql`alter table keyed_call add constraint keyed_call_pkey primary key (tenant, actor_kind, actor, operation, key)`,
]

/** Drops the outbox and the column of the kitchen clock, which jobs replace. */
const leftovers = [
  sql`drop table outbox`,
  sql`drop index order_due`,
  sql`alter table customer_order drop column next_status_at`,
]

/**
 * Adds order events, moves the outbox and the kitchen clock to one job table, and allows keyed calls of any operation.
 */
export const orderLifeMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [orderEvents, jobs, jobsDue]) await statement.execute(db)
    const carryOver = [eventsOfOrders, jobsOfOrders, jobsOfCodes, jobsOfConfirmations]
    await withAllRows(db, ['customer_order', 'outbox', 'keyed_call'], async () => {
      for (const statement of [...carryOver, ...keyedCalls]) await statement.execute(db)
    })
    for (const table of ['order_event', 'job']) await secureRows(db, table)
    for (const statement of leftovers) await statement.execute(db)
  },
}
