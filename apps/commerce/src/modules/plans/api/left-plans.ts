import { sql } from 'kysely'
import { z } from 'zod'
import type { TenantTx } from '#kernel/db/tenant-transaction'

/** The kind of the job that ends plans whose entry left the roster, or is served at another store (AMB100). */
export const END_LEFT_PLANS = 'end-left-plans'

/** An entry of a roster and the store that may serve it; null: every store. Undefined: the entry is being removed. */
export interface ServedEntry {
  readonly id: string
  readonly storeId: number | null | undefined
}

/** A running plan whose store may no longer serve its entry, and the number of its planned meals. */
export interface LeftPlan {
  readonly id: string
  readonly person: string
  readonly meals: number
  /** The id of the roster entry. */
  readonly entry: string
  /** True: the entry is being removed; false: it gets another store. */
  readonly leaves: boolean
}

const entriesOf = (entries: readonly ServedEntry[]) => {
  const rows = entries.map(({ id, storeId }) => ({ id, leaves: storeId === undefined, store: storeId ?? null }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e("id" uuid, "leaves" boolean, "store" integer)`
}

/**
 * Locks the addresses of entries to the end of the transaction: a plan that is being placed for one of them is stored
 * before `leftPlans` reads, or finds the changed entry.
 */
export async function lockEntries({ db, tenant }: TenantTx, entries: readonly ServedEntry[]): Promise<void> {
  if (entries.length === 0) return
  await sql`select a.id from ${entriesOf(entries)} join address a on a.tenant = ${tenant} and a.roster_entry = e.id
    order by a.id for update of a`.execute(db)
}

/** AMB100: the running plans with planned meals that these changes of entries end. Call it before they are written. */
export async function leftPlans({ db, tenant }: TenantTx, entries: readonly ServedEntry[]): Promise<LeftPlan[]> {
  if (entries.length === 0) return []
  const { rows } = await sql<LeftPlan>`
    select p.id, p.person, e.id as entry, e.leaves, count(*)::integer as meals
    from ${entriesOf(entries)}
    join address a on a.tenant = ${tenant} and a.roster_entry = e.id
    join plan p on p.tenant = a.tenant and p.address_id = a.id and p.status in ('PENDING', 'ACTIVE')
      and (e.leaves or p.store_id <> e.store)
    join plan_meal m on m.tenant = p.tenant and m.plan_id = p.id and m.state = 'planned'
    group by p.id, p.person, e.id, e.leaves order by p.id`.execute(db)
  return rows
}

/** Adds one job for each owner, in one statement, in the transaction that changes the entries. */
export async function addLeftPlanJobs({ db, tenant }: TenantTx, plans: readonly LeftPlan[], at: Date): Promise<void> {
  if (plans.length === 0) return
  const rows = [...Map.groupBy(plans, ({ person }) => person).values()].map((own) => ({
    payload: { planIds: own.map(({ id }) => id) },
  }))
  await sql`insert into job (tenant, kind, key, due_at, payload, tries)
    select ${tenant}, ${END_LEFT_PLANS}, gen_random_uuid()::text, ${at}, j.payload, 0
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as j(payload jsonb)`.execute(db)
}

const payload = z.object({ planIds: z.array(z.string()) })

/** The plans of a job, all of one person; empty: this release cannot read the payload. */
export const plansOfJob = (of: unknown): readonly string[] => payload.safeParse(of).data?.planIds ?? []

/** AMB100: those of these plans whose entry is gone, or is served at another store than the plan's. */
export async function notServed({ db, tenant }: TenantTx, planIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select p.id from plan p left join address a on a.tenant = p.tenant and a.id = p.address_id
    where p.tenant = ${tenant} and p.id = any(${planIds})
      and (a.id is null or a.roster_entry is not null and a.store_id <> p.store_id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
