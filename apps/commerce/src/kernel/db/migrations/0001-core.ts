import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { secureRows } from '../row-security.ts'

const people = sql`
  create table person (
    tenant text not null,
    id uuid not null,
    name text not null,
    mobile text not null,
    email text not null,
    passcode_hash text not null,
    created_at timestamptz not null,
    primary key (tenant, id),
    unique (tenant, mobile),
    unique (tenant, email)
  )`

const sessions = sql`
  create table session (
    tenant text not null,
    token_hash text not null,
    person uuid not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (tenant, token_hash),
    foreign key (tenant, person) references person (tenant, id)
  )`

const signUps = sql`
  create table sign_up (
    tenant text not null,
    token_hash text not null,
    name text not null,
    mobile text not null,
    email text not null,
    passcode_hash text not null,
    mobile_verified boolean not null default false,
    email_verified boolean not null default false,
    expires_at timestamptz not null,
    primary key (tenant, token_hash)
  )`

const oneTimeCodes = sql`
  create table one_time_code (
    tenant text not null,
    subject text not null,
    channel text not null check (channel in ('mobile', 'email')),
    code_hash text not null,
    tries integer not null default 0,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (tenant, subject, channel)
  )`

const attempts = sql`
  create table attempt (
    tenant text not null,
    subject text not null,
    count integer not null,
    window_ends_at timestamptz not null,
    primary key (tenant, subject)
  )`

const addresses = sql`
  create table address (
    tenant text not null,
    id uuid not null,
    person uuid not null,
    name text not null,
    line1 text not null,
    line2 text not null,
    city text not null,
    state text not null default '',
    pincode text not null,
    email text not null,
    latitude double precision,
    longitude double precision,
    store_id integer,
    position bigint not null generated always as identity,
    created_at timestamptz not null,
    primary key (tenant, id),
    foreign key (tenant, person) references person (tenant, id)
  )`

const orders = sql`
  create table customer_order (
    tenant text not null,
    id text not null,
    person uuid not null,
    store_id integer not null,
    store_name text not null,
    store_phone text not null,
    time_zone text not null,
    fulfilment text not null check (fulfilment in ('DELIVERY', 'PICKUP')),
    status integer not null,
    status_at timestamptz not null,
    next_status_at timestamptz,
    stages jsonb not null,
    placed_at timestamptz not null,
    deliver_to jsonb not null,
    items_total bigint not null check (items_total >= 0),
    discount bigint not null,
    delivery bigint not null check (delivery >= 0),
    packaging bigint not null check (packaging >= 0),
    coupon bigint not null check (coupon >= 0),
    tax bigint not null check (tax >= 0),
    total bigint not null check (total >= 0),
    gst_enabled boolean not null,
    payment_mode text not null,
    payment_status text not null,
    instructions jsonb not null,
    primary key (tenant, id),
    foreign key (tenant, person) references person (tenant, id)
  )`

const orderItems = sql`
  create table order_item (
    tenant text not null,
    order_id text not null,
    line integer not null,
    product_id integer not null,
    size_id integer not null,
    product_name text not null,
    size_name text not null,
    image text not null,
    is_veg boolean not null,
    quantity integer not null check (quantity > 0),
    unit_price bigint not null,
    list_price bigint not null,
    tax_percent double precision not null,
    total bigint not null,
    cancelled boolean not null default false,
    primary key (tenant, order_id, line),
    foreign key (tenant, order_id) references customer_order (tenant, id)
  )`

const keyedCalls = sql`
  create table keyed_call (
    tenant text not null,
    person uuid not null,
    operation text not null,
    key text not null,
    request_hash text not null,
    order_id text not null,
    answer text not null,
    created_at timestamptz not null,
    primary key (tenant, person, operation, key),
    foreign key (tenant, person) references person (tenant, id)
  )`

const outbox = sql`
  create table outbox (
    tenant text not null,
    id uuid not null,
    channel text not null check (channel in ('mobile', 'email')),
    recipient text not null,
    subject text not null,
    text text not null,
    code text,
    attempts integer not null default 0,
    due_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (tenant, id)
  )`

const indexes = [
  sql`create index session_expiry on session (tenant, expires_at)`,
  sql`create index sign_up_expiry on sign_up (tenant, expires_at)`,
  sql`create index one_time_code_expiry on one_time_code (tenant, expires_at)`,
  sql`create index attempt_expiry on attempt (tenant, window_ends_at)`,
  sql`create index address_person on address (tenant, person, position)`,
  sql`create index order_person on customer_order (tenant, person, placed_at)`,
  // SB13: partial index on the orders that the kitchen clock still has to advance, so that finished orders don't slow
  // it down.
  sql`create index order_due on customer_order (tenant, next_status_at) where next_status_at is not null`,
  sql`create index outbox_due on outbox (tenant, due_at)`,
]

const tables = {
  person: people,
  session: sessions,
  sign_up: signUps,
  one_time_code: oneTimeCodes,
  attempt: attempts,
  address: addresses,
  customer_order: orders,
  order_item: orderItems,
  keyed_call: keyedCalls,
  outbox,
}

/** People, sessions, addresses, orders and outgoing messages. */
export const coreMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [name, statement] of Object.entries(tables)) {
      await statement.execute(db)
      await secureRows(db, name)
    }
    for (const index of indexes) await index.execute(db)
  },
  async down(db: Kysely<unknown>) {
    for (const name of Object.keys(tables).reverse()) await sql`drop table ${sql.table(name)}`.execute(db)
  },
}
