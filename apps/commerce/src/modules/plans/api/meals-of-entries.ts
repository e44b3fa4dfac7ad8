import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'

/** An entry of a roster and the store that may serve it; null: every store. Undefined: the entry is being removed. */
export interface ServedEntry {
  readonly id: string
  readonly storeId: number | null | undefined
}

/** AMB100: the number of planned meals of running plans that these changes of entries make unservable. */
export async function mealsLost({ db, tenant }: TenantTx, entries: readonly ServedEntry[]): Promise<number> {
  if (entries.length === 0) return 0
  const rows = entries.map(({ id, storeId }) => ({ id, leaves: storeId === undefined, store: storeId ?? null }))
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::integer as count
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e("id" uuid, "leaves" boolean, "store" integer)
    join address a on a.tenant = ${tenant} and a.roster_entry = e.id
    join plan p on p.tenant = a.tenant and p.address_id = a.id and p.status in ('PENDING', 'ACTIVE')
      and (e.leaves or p.store_id <> e.store)
    join plan_meal m on m.tenant = p.tenant and m.plan_id = p.id and m.state = 'planned'`.execute(db)
  return counted[0]?.count ?? 0
}
