import { sql, type Transaction } from 'kysely'
import type { Database, Db } from './database.ts'

/** The role that all work of tenants runs as: it owns nothing and row-level security binds it. */
export const APP_ROLE = 'tiffin_app'

/** One transaction of one tenant. Queries filter by `tenant`; the database holds them to it once more (SAFE12). */
export interface TenantTx {
  readonly tenant: string
  readonly db: Transaction<Database>
}

/** Writes about an outcome in the transaction that brings it about: both stand, or neither. */
export type Note<T> = (tx: TenantTx, outcome: T) => Promise<void>

export const noNote: Note<unknown> = async () => {}

/** Binds a transaction to its tenant: role and setting end with it. */
async function bind(tx: Transaction<Database>, tenant: string): Promise<void> {
  await sql`select set_config('role', ${APP_ROLE}, true), set_config('app.tenant', ${tenant}, true)`.execute(tx)
}

/**
 * Runs `work` in one transaction of one tenant; a thrown error rolls all of it back.
 * Inside, only `tx.db` may be used: the embedded database has one connection, and asking for another waits for ever.
 */
export const inTenant = <T>(db: Db, tenant: string, work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  db.turns.run(tenant, () =>
    db.transaction().execute(async (tx) => {
      await bind(tx, tenant)
      return work({ tenant, db: tx })
    }),
  )
