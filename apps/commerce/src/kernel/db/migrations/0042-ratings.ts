import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { secureRows, withAllRows } from '../row-security.ts'

const TABLES = ['order_rating', 'item_rating', 'dish_voice', 'dish_rating'] as const

const statements = [
  `create table order_rating (
     tenant text not null,
     order_id text not null,
     overall smallint check (overall between 1 and 5),
     delivery smallint check (delivery between 1 and 5),
     changed_at timestamptz not null,
     primary key (tenant, order_id),
     foreign key (tenant, order_id) references customer_order (tenant, id) on delete cascade
   )`,
  'create index order_rating_changed on order_rating (tenant, changed_at)',
  `create table item_rating (
     tenant text not null,
     order_id text not null,
     line integer not null,
     quality smallint check (quality between 1 and 5),
     taste smallint check (taste between 1 and 5),
     packaging smallint check (packaging between 1 and 5),
     primary key (tenant, order_id, line),
     foreign key (tenant, order_id, line) references order_item (tenant, order_id, line) on delete cascade
   )`,
  // Points: quality and taste of a person's newest rating of the dish, added.
  `create table dish_voice (
     tenant text not null,
     product_id integer not null,
     person uuid not null,
     points smallint not null check (points between 2 and 10),
     folded boolean not null default false,
     at timestamptz not null,
     primary key (tenant, product_id, person),
     foreign key (tenant, person) references person (tenant, id) on delete cascade
   )`,
  'create index dish_voice_new on dish_voice (tenant, product_id) where not folded',
  `create table dish_rating (
     tenant text not null,
     product_id integer not null,
     sum integer not null,
     count integer not null,
     tenths smallint check (tenths between 10 and 50),
     primary key (tenant, product_id)
   )`,
  'alter table catalogue add column ratings_at timestamptz',
]

/** SB19, AMB22: the ratings of orders and items, and what they add up to for each dish. */
export const ratingsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await withAllRows(db, ['customer_order', 'order_item', 'person'], async () => {
      for (const statement of statements) await sql.raw(statement).execute(db)
    })
    for (const table of TABLES) await secureRows(db, table)
  },
}
