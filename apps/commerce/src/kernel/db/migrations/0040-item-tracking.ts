import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { secureRows, withAllRows } from '../row-security.ts'

const statements = [
  'alter table order_item add column recipe jsonb, add column work jsonb',
  `create table item_picture (
     tenant text not null,
     order_id text not null,
     line integer not null,
     at timestamptz not null,
     picture bytea not null,
     primary key (tenant, order_id, line),
     foreign key (tenant, order_id, line) references order_item (tenant, order_id, line) on delete cascade
   )`,
  // The pictures of a tenant that are old enough to be erased.
  'create index item_picture_age on item_picture (tenant, at)',
  `create table chef_chat (
     tenant text not null,
     order_id text not null,
     line integer not null,
     text text not null,
     at timestamptz not null,
     primary key (tenant, order_id),
     foreign key (tenant, order_id) references customer_order (tenant, id) on delete cascade
   )`,
  'create index chef_chat_day on chef_chat (tenant, at)',
]

/** S15 to S18: the recipe and the progress of each item, the pictures of quality checks; AMB79: requests to the chef. */
export const itemTrackingMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await withAllRows(db, ['customer_order', 'order_item'], async () => {
      for (const statement of statements) await sql.raw(statement).execute(db)
    })
    for (const table of ['item_picture', 'chef_chat']) await secureRows(db, table)
  },
}
