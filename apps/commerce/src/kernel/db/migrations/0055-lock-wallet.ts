import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * V13: the second statement of the function sees what was committed while the first waited for the lock. One statement that
 * does both reads what was there before it waited. A function costs no further round trip (PERF5).
 */
const lockWallet = sql`
  create function lock_wallet(its_tenant text, its_person uuid)
  returns table (id uuid, closed_at timestamptz, account text, lot integer, amount bigint, last_day text)
  language plpgsql as $$
  #variable_conflict use_column
  begin
    perform from wallet w join wallet_balance b on b.tenant = w.tenant and b.wallet = w.id
    where w.tenant = its_tenant and w.person = its_person
    order by b.account, b.lot for update of b;
    return query select w.id, w.closed_at, b.account, b.lot, b.amount, l.last_day::text
    from wallet w
    join wallet_balance b on b.tenant = w.tenant and b.wallet = w.id
    left join wallet_lot l on l.tenant = b.tenant and l.wallet = b.wallet and l.lot = b.lot and b.account = 'bonus'
    where w.tenant = its_tenant and w.person = its_person
    order by b.account, b.lot;
  end $$`

/** SB23: the function by which the previous release locks a wallet. This release locks by a separate statement. */
export const lockWalletMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await lockWallet.execute(db)
  },
}
