import { sql } from 'kysely'
import type { Db } from '#kernel/db/database'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import { lockWallet } from '#modules/ledger/api/wallets'

/** Resolves when some statement waits for a lock. */
async function untilOneWaits(db: Db): Promise<void> {
  const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  while ((await waiting.execute(db)).rows.length === 0);
}

/** Runs `work`, which waits for a person's wallet, while another transaction changes it; needs a database server. */
export async function whileWalletChanges<T>(
  db: Db,
  { tenant, person }: { readonly tenant: string; readonly person: string },
  change: (tx: TenantTx) => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const [waiting] = await inTenant(db, tenant, async (tx) => {
    await lockWallet(tx, person)
    // In an array, so that this transaction does not wait for the other.
    const begun = [work()]
    await untilOneWaits(db)
    await change(tx)
    return begun
  })
  return waiting as Promise<T>
}
