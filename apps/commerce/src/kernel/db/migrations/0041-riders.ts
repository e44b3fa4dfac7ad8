import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { secureRows, withAllRows } from '../row-security.ts'

const table = `create table order_rider (
     tenant text not null,
     order_id text not null,
     name text not null,
     mobile text not null,
     latitude double precision,
     longitude double precision,
     position_at timestamptz,
     primary key (tenant, order_id),
     foreign key (tenant, order_id) references customer_order (tenant, id) on delete cascade,
     check ((latitude is null) = (position_at is null) and (longitude is null) = (position_at is null))
   )`

/** S14: the riders of orders, with where they were last. */
export const ridersMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await withAllRows(db, ['customer_order'], async () => {
      await sql.raw(table).execute(db)
    })
    await secureRows(db, 'order_rider')
  },
}
