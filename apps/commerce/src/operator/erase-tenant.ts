import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database, Db } from '#kernel/db/database'
import { hashToken, newToken } from '#kernel/tokens'
import { writeAudit } from './audit.ts'
import { newKeyParts } from './key-text.ts'
import type { AuditCounts } from './tables.ts'

type Tx = Transaction<Database>

/** Every table with a `tenant` column, read from the schema, so that no table can be forgotten. */
async function tenantTables(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select t.table_name as name from information_schema.tables t
    join information_schema.columns c using (table_schema, table_name)
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'tenant'
    order by t.table_name`.execute(tx)
  return rows.map((row) => row.name)
}

/** The tables ordered so that a table comes before those to which its foreign keys refer. */
async function referringFirst(tx: Tx, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ child: string; parent: string }>`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent
    from pg_constraint where contype = 'f' and conrelid <> confrelid`.execute(tx)
  const ordered: string[] = []
  const left = new Set(tables)
  while (left.size) {
    const free = [...left].filter((table) => !rows.some(({ child, parent }) => parent === table && left.has(child)))
    if (free.length === 0) throw new Error(`Foreign keys form a cycle: ${[...left].join(', ')}`)
    for (const table of free) left.delete(table)
    ordered.push(...free)
  }
  return ordered
}

/**
 * Runs `work` as the owner of the tables, bound to one tenant: row-level security applies to the owner too, so it cannot
 * reach another tenant's rows.
 */
const asOwner = <T>(db: Db, tenant: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.turns.run(tenant, () =>
    db.transaction().execute(async (tx) => {
      await sql`select set_config('app.tenant', ${tenant}, true), set_config('statement_timeout', '0', true)`.execute(
        tx,
      )
      return work(tx)
    }),
  )

const ERASURE = 'erase-tenant'

/** The tenant's rows of a table, without the notes of earlier deletions, which remain with the keys they refer to. */
function ownRows(table: string, tenant: string): RawBuilder<unknown> {
  const own = sql`tenant = ${tenant}`
  if (table === 'operator_audit') return sql`${own} and operation <> ${ERASURE}`
  if (table !== 'operator_key') return own
  return sql`${own} and id not in (select key_id from operator_audit where tenant = ${tenant} and operation = ${ERASURE})`
}

/** The number of a tenant's rows in each table that has any; the notes of earlier deletions are not counted. */
export const countTenantRows = (db: Db, tenant: string): Promise<AuditCounts> =>
  asOwner(db, tenant, async (tx) => {
    const counts: Record<string, number> = {}
    for (const table of await tenantTables(tx)) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)} where ${ownRows(table, tenant)}`.execute(tx)
      if (rows[0]?.count) counts[table] = rows[0].count
    }
    return counts
  })

/** Records the deletion. The audit refers to a key: one that never opens anything. */
async function noteErasure(tx: Tx, tenant: string, counts: AuditCounts, now: Date): Promise<void> {
  const { id } = newKeyParts(tenant)
  await tx
    .insertInto('operator_key')
    .values({
      ...{ tenant, id, name: 'removal of the tenant', scopes: ['catalogue'], digest: hashToken(newToken()) },
      ...{ created_at: now, expires_at: now, revoked_at: now },
    })
    .execute()
  await writeAudit({ tenant, db: tx }, { keyId: id, operation: ERASURE, outcome: 'done', counts }, now)
}

/**
 * Deletes all rows of a tenant in one transaction, and records that with the numbers of rows: the audit row and its key
 * are all that remains, for good. Without any rows nothing is recorded. Returns the numbers by table.
 */
export const eraseTenant = (db: Db, tenant: string, now: Date): Promise<AuditCounts> =>
  asOwner(db, tenant, async (tx) => {
    const counts: Record<string, number> = {}
    for (const table of await referringFirst(tx, await tenantTables(tx))) {
      const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${ownRows(table, tenant)}`.execute(tx)
      if (numAffectedRows) counts[table] = Number(numAffectedRows)
    }
    if (Object.keys(counts).length) await noteErasure(tx, tenant, counts, now)
    return counts
  })
