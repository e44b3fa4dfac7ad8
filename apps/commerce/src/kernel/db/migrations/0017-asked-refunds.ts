import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** AMB106: when the provider was asked for a refund without a known answer. */
export const askedRefundsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table refund add column asked_at timestamptz`.execute(db)
    await sql`create index refund_open on refund (tenant, requested_at) where state <> 'sent'`.execute(db)
    await sql`drop index refund_refused`.execute(db)
  },
}
