import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The cost centre or note on the bill of an order; null: none. */
export const billNotesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table customer_order add column bill_note text`.execute(db)
  },
}
