import { type Kysely, sql } from 'kysely'

/** SAFE12: hides rows of other tenants, also from the table's owner. Call it once for each new table. */
export async function secureRows(db: Kysely<unknown>, table: string): Promise<void> {
  const name = sql.table(table)
  await sql`alter table ${name} enable row level security`.execute(db)
  await sql`alter table ${name} force row level security`.execute(db)
  await sql`create policy tenant_only on ${name}
    using (tenant = current_setting('app.tenant')) with check (tenant = current_setting('app.tenant'))`.execute(db)
}

/**
 * For migrations that read the rows of secured tables, such as a new foreign key or a data change. Row-level security
 * also applies to the owner, who would otherwise see no rows, so that every check would pass.
 */
export async function withAllRows(
  db: Kysely<unknown>,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  for (const table of tables) await sql`alter table ${sql.table(table)} no force row level security`.execute(db)
  await work()
  for (const table of tables) await sql`alter table ${sql.table(table)} force row level security`.execute(db)
}
