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
      // A table has no order of its own: two reads of the same rows may differ in theirs.
      texts.set(
        name,
        rows
          .map((row) => JSON.stringify(row))
          .sort()
          .join('\n'),
      )
    }
    return texts
  })
