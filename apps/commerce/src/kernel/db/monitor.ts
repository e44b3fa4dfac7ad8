import { sql, type Transaction } from 'kysely'
import type { Database, Db } from './database.ts'

/**
 * The role that counts over all tenants. It reads the times and states of a few tables and nothing else: no tenant, no
 * person, no amount (SAFE12, SAFE16).
 */
export const MONITOR_ROLE = 'tiffin_monitor'

/**
 * Runs `work` as that role, in a transaction of its own. It takes no turn of a tenant: figures are most wanted while all
 * turns are taken.
 */
export const inMonitor = <T>(db: Db, work: (tx: Transaction<Database>) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    // The tenant is set although no tenant is read: the other policies of the tables ask for it.
    await sql`select set_config('role', ${MONITOR_ROLE}, true), set_config('app.tenant', '', true)`.execute(tx)
    return work(tx)
  })
