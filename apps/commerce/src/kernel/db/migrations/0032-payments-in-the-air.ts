import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  'alter table payment add column refusal_code text, add column refusal_words text',
  'alter table refund add column reason text, drop constraint refund_why_check',
  `alter table refund add constraint refund_why_check
     check (why in ('cancelled', 'late-payment', 'operator', 'worsened-dish'))`,
  // A provider can state an amount that no integer column holds. Exact up to 2^53 paise.
  'alter table payment_difference alter column their_amount type double precision',
]

/**
 * AMB109: why a provider refused a payment, as it says. AMB106: an operator's reason of a refund. Null in earlier rows:
 * unknown, and none.
 */
export const paymentsInTheAirMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
