import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** AMB112: as `apps/commerce/src/flows/accountant/` looks for the sales of a month. */
export const ledgerMonthsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index ledger_transfer_sales on ledger_transfer (tenant, at)
      where posting in ('sale', 'sale-returned', 'document-changed')`.execute(db)
  },
}
