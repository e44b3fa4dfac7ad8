import { sql } from 'kysely'
import type { Db } from '#kernel/db/database'
import { inTenant } from '#kernel/db/tenant-transaction'

/** Every row of a tenant as JSON text, by table. */
export const allRows = (db: Db, tenant: string): Promise<ReadonlyMap<string, string>> =>
  inTenant(db, tenant, async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'tenant' order by table_name`.execute(tx.db)
    const texts = new Map<string, string>()
    for (const { name } of tables) {
      const { rows } = await sql`select * from ${sql.table(name)} where tenant = ${tenant}`.execute(tx.db)
      texts.set(name, JSON.stringify(rows))
    }
    return texts
  })
