import { sql, type Transaction } from 'kysely'
import type { Database, Db } from './database.ts'

/** The role of all tenant transactions: it owns nothing and row-level security applies to it. */
export const APP_ROLE = 'tiffin_app'

/** One transaction of one tenant. Queries filter by `tenant`, and row-level security enforces it again (SAFE12). */
export interface TenantTx {
  readonly tenant: string
  readonly db: Transaction<Database>
}

/** Records an outcome in the transaction that produces it: both are committed, or neither. */
export type Note<T> = (tx: TenantTx, outcome: T) => Promise<void>

export const noNote: Note<unknown> = async () => {}

/** Sets the role and the tenant for this transaction only. */
async function bind(tx: Transaction<Database>, tenant: string): Promise<void> {
  await sql`select set_config('role', ${APP_ROLE}, true), set_config('app.tenant', ${tenant}, true)`.execute(tx)
}

/**
 * Runs `work` in one transaction of one tenant; a thrown error rolls it back. `work` may use `tx.db` only: the embedded
 * database has a single connection, so waiting for another would deadlock.
 */
export const inTenant = <T>(db: Db, tenant: string, work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  db.turns.run(tenant, () =>
    db.transaction().execute(async (tx) => {
      await bind(tx, tenant)
      return work({ tenant, db: tx })
    }),
  )
