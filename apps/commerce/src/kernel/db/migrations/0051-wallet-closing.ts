import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // Null: the wallet is open.
  'alter table wallet add column closed_at timestamptz',
  // Null: the difference was found, and no bank has a number for it. Its kinds are those of `DifferenceKind`: a wider rule in
  // the place of the earlier one would be a new rule for the release that runs beside.
  'alter table payment_difference add column reference text, drop constraint payment_difference_kind_check',
]

/** SB23: wallets that are closed, and payments that a bank has taken back. */
export const walletClosingMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
