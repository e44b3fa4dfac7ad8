import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { newToken } from '#kernel/tokens'
import type { CodeKey } from './code.ts'

/** AMB111: the key of a tenant's codes; null: none was made yet, so the tenant has no codes. */
export async function findCodeKey({ db, tenant }: TenantTx): Promise<CodeKey | null> {
  const row = await db.selectFrom('counter_key').select('key').where('tenant', '=', tenant).executeTakeFirst()
  return row ? { tenant, key: row.key } : null
}

/** AMB111: the key of a tenant's codes, made at the first use. */
export async function codeKey(tx: TenantTx, at: Date): Promise<CodeKey> {
  const found = await findCodeKey(tx)
  if (found) return found
  // Of two processes the first makes it; the other waits for it.
  await tx.db
    .insertInto('counter_key')
    .values({ tenant: tx.tenant, key: newToken(), made_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await findCodeKey(tx)
  if (!made) throw new Error('The key of codes was made and is not there')
  return made
}

/** How often the codes of an entry were revoked. */
export async function generationOf({ db, tenant }: TenantTx, entry: string): Promise<number> {
  const row = await db
    .selectFrom('counter_code')
    .select('generation')
    .where('tenant', '=', tenant)
    .where('entry', '=', entry)
    .executeTakeFirst()
  return row?.generation ?? 0
}

/** AMB111: makes all codes of an entry void from the commit on. */
export async function revokeCodes({ db, tenant }: TenantTx, entry: string, at: Date): Promise<void> {
  await sql`insert into counter_code as c (tenant, entry, generation, revoked_at) values (${tenant}, ${entry}, 1, ${at})
    on conflict (tenant, entry) do update set generation = c.generation + 1, revoked_at = excluded.revoked_at`.execute(
    db,
  )
}
