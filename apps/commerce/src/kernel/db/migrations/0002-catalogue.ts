import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { secureRows } from '../row-security.ts'

const TABLES = ['catalogue', 'store', 'category', 'product', 'size', 'sub_category', 'placement', 'stock_out'] as const

const statements = [
  `create table catalogue (
    tenant text not null primary key,
    version integer not null check (version > 0),
    digest text not null,
    imported_at timestamptz not null
  )`,
  `create table store (
    tenant text not null,
    store_id integer not null check (store_id > 0),
    code text not null,
    retired boolean not null,
    position integer not null,
    name text not null,
    location text not null,
    address text not null,
    pincode text not null,
    latitude double precision not null check (latitude between -90 and 90),
    longitude double precision not null check (longitude between -180 and 180),
    time_zone text not null,
    delivery_radius_km double precision not null check (delivery_radius_km >= 0),
    delivery_bands jsonb not null,
    delivery_pincodes jsonb not null,
    opening_minute integer not null check (opening_minute between 0 and 1439),
    closing_minute integer not null check (closing_minute between 0 and 1439),
    open_weekdays jsonb not null,
    off_dates jsonb not null,
    packaging_charges integer not null check (packaging_charges >= 0),
    min_cart_value integer not null check (min_cart_value >= 0),
    max_cart_value integer not null check (max_cart_value >= 0),
    details jsonb not null,
    primary key (tenant, store_id),
    unique (tenant, code)
  )`,
  `create table category (
    tenant text not null,
    category_id integer not null check (category_id > 0),
    code text not null,
    retired boolean not null,
    position integer not null,
    name text not null,
    description text not null,
    slots jsonb not null,
    store_ids jsonb not null,
    primary key (tenant, category_id),
    unique (tenant, code)
  )`,
  `create table product (
    tenant text not null,
    product_id integer not null check (product_id > 0),
    code text not null,
    retired boolean not null,
    name text not null,
    description text not null,
    image text not null,
    is_veg boolean not null,
    tax_percent double precision not null check (tax_percent between 0 and 100),
    max_qty integer not null check (max_qty > 0),
    slots jsonb not null,
    store_ids jsonb not null,
    details jsonb not null,
    options jsonb not null,
    primary key (tenant, product_id),
    unique (tenant, code)
  )`,
  `create table size (
    tenant text not null,
    size_id integer not null check (size_id > 0),
    product_id integer not null,
    code text not null,
    retired boolean not null,
    position integer not null,
    name text not null,
    price integer not null check (price >= 0),
    discounted_price integer check (discounted_price >= 0),
    special_discounted_price integer check (special_discounted_price >= 0),
    subscription_price integer check (subscription_price >= 0),
    serves text not null,
    disabled boolean not null,
    nutrition jsonb not null,
    primary key (tenant, size_id),
    unique (tenant, product_id, code),
    foreign key (tenant, product_id) references product (tenant, product_id)
  )`,
  `create table sub_category (
    tenant text not null,
    category_id integer not null,
    sub_category_id integer not null,
    name text not null,
    description text not null,
    slots jsonb not null,
    primary key (tenant, category_id, sub_category_id),
    foreign key (tenant, category_id) references category (tenant, category_id)
  )`,
  `create table placement (
    tenant text not null,
    category_id integer not null,
    sub_category_id integer not null,
    product_id integer not null,
    position integer not null,
    primary key (tenant, category_id, sub_category_id, product_id),
    foreign key (tenant, category_id, sub_category_id) references sub_category (tenant, category_id, sub_category_id),
    foreign key (tenant, product_id) references product (tenant, product_id)
  )`,
  'create index placement_product on placement (tenant, product_id)',
  `create table stock_out (
    tenant text not null,
    store_id integer not null,
    product_id integer not null,
    primary key (tenant, store_id, product_id),
    foreign key (tenant, store_id) references store (tenant, store_id),
    foreign key (tenant, product_id) references product (tenant, product_id)
  )`,
]

/**
 * Stores, menus and prices. Stores, categories, products and sizes are retired, never deleted, because orders refer to
 * them.
 */
export const catalogueMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
    for (const table of TABLES) await secureRows(db, table)
  },
}
