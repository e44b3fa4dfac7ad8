import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { secureRows } from '../row-security.ts'

const statements = [
  `create table ledger_mark (
     tenant text not null,
     source text not null,
     at timestamptz not null,
     primary key (tenant, source)
   )`,
  // What the job looks through from its marks on. `apps/commerce/src/flows/ledger/` has the same conditions.
  `create index payment_taken on payment (tenant, decided_at)
     where state = 'paid' and subject_kind = 'order' and provider <> 'wallet'`,
  'create index refund_requested on refund (tenant, requested_at)',
  `create index refund_sent on refund (tenant, changed_at) where state = 'sent'`,
  `create index order_event_last on order_event (tenant, at) where move = 'advance' and progress in (500, 700)`,
]

/** SB23, AMB112: how far the job that keeps the books has looked through what it posts. */
export const ledgerMarksMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
    await secureRows(db, 'ledger_mark')
  },
}
