import { sql, type Transaction } from 'kysely'
import type { Database, Db } from '#kernel/db/database'

/** A transaction of the owner of the tables, who may change what the application may not. */
export const asOwner = <T>(db: Db, tenant: string, work: (tx: Transaction<Database>) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('app.tenant', ${tenant}, true)`.execute(tx)
    return work(tx)
  })
