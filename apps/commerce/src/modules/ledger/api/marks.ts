import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'

/** How far sources are looked through, by name. */
export type Marks = ReadonlyMap<string, Date>

/**
 * Locks the marks of these sources to the end of the transaction, so that of two processes one keeps the books of a
 * tenant. Only the job that keeps them takes these locks: nothing that a diner waits for does.
 */
export async function lockMarks({ db, tenant }: TenantTx, sources: readonly string[]): Promise<Marks> {
  await sql`insert into ledger_mark (tenant, source, at)
    select ${tenant}, source, 'epoch' from unnest(${sources}::text[]) source order by source
    on conflict (tenant, source) do nothing`.execute(db)
  const rows = await db
    .selectFrom('ledger_mark')
    .select(['source', 'at'])
    .where('tenant', '=', tenant)
    .where('source', 'in', sources)
    .orderBy('source')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ source, at }) => [source, at]))
}

/** Moves locked marks. */
export async function moveMarks({ db, tenant }: TenantTx, marks: Marks): Promise<void> {
  const rows = [...marks].map(([source, at]) => ({ source, at: at.toISOString() }))
  await sql`update ledger_mark m set at = n.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(source text, at timestamptz)
    where m.tenant = ${tenant} and m.source = n.source`.execute(db)
}

/** A mark that is not locked; null: nothing was looked through yet. */
export async function markOf({ db, tenant }: TenantTx, source: string): Promise<Date | null> {
  const row = await db
    .selectFrom('ledger_mark')
    .select('at')
    .where('tenant', '=', tenant)
    .where('source', '=', source)
    .executeTakeFirst()
  return row?.at ?? null
}

/** Has sources of a tenant looked through from their beginning. */
export async function forgetMarks({ db, tenant }: TenantTx, sources: readonly string[]): Promise<void> {
  await db.deleteFrom('ledger_mark').where('tenant', '=', tenant).where('source', 'in', sources).execute()
}
