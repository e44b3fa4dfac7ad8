import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { secureRows } from '../row-security.ts'

const statements = [
  `create table sold_out (
     tenant text not null,
     store_id integer not null,
     product_id integer not null,
     size_id integer not null default 0,
     option_id integer not null default 0,
     code text not null,
     until_kind text not null check (until_kind in ('time', 'closing', 'lifted')),
     until_date text check ((until_date is null) = (until_kind = 'lifted')),
     until_minute integer check ((until_minute is null) = (until_kind <> 'time')),
     set_by text not null,
     why text not null,
     set_at timestamptz not null,
     primary key (tenant, store_id, product_id, size_id, option_id),
     foreign key (tenant, store_id) references store (tenant, store_id),
     foreign key (tenant, product_id) references product (tenant, product_id)
   )`,
  `alter table store
     add column day_mark text not null default '',
     add column day_hours jsonb not null default '[]',
     add column pause jsonb`,
]

/**
 * What a restaurant says between two imports: what is sold out (size and option 0: the whole dish), the hours of single
 * dates, and a pause. `day_mark` changes with each of them, because caches of menus depend on it.
 */
export const soldOutMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
    await secureRows(db, 'sold_out')
  },
}
