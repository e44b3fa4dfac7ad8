import { type RestoredMark, readRestored } from '#kernel/db/restored-mark'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import { addJobOnce } from '#kernel/jobs/repository'
import type { ComparisonNeeds } from '../comparison/compare-day.ts'
import type { AfterRestoreTable } from '../comparison/tables.ts'

/** What a tenant takes: everything, cash orders only, or no orders. */
export type Placing = 'open' | 'cash-only' | 'closed'

/**
 * SAFE19: whether orders are placed after a restore of the database. A payment that was taken after the restored moment is
 * known to the provider alone: until it is found, its diner must not pay again. While the provider is away, orders are
 * taken whose money does not pass through it.
 */
export interface AfterRestore {
  /** null: the database was never restored, or this process does not know of it. */
  readonly mark: RestoredMark | null
  /** Without a statement, for all but the first orders after a restore. */
  placingOf(tx: TenantTx): Promise<Placing>
  /** True when this process knows that the tenant is open. */
  isKnownOpen(tenant: string): boolean
}

type State = AfterRestoreTable['state']

/** How far a tenant is after the restore of this mark; null: nothing is done yet. */
export async function stateAfter({ db, tenant }: TenantTx, { id }: RestoredMark): Promise<State | null> {
  const row = await db
    .selectFrom('after_restore')
    .select('state')
    .where('tenant', '=', tenant)
    .where('mark', '=', id)
    .executeTakeFirst()
  return row?.state ?? null
}

const PLACING: Readonly<Record<State, Placing>> = { waiting: 'cash-only', compared: 'open', opened: 'open' }

export function createAfterRestore(mark: RestoredMark | null): AfterRestore {
  const open = new Set<string>()
  const isKnownOpen = (tenant: string) => mark === null || open.has(tenant)
  return {
    mark,
    isKnownOpen,
    async placingOf(tx) {
      if (mark === null || isKnownOpen(tx.tenant)) return 'open'
      const state = await stateAfter(tx, mark)
      const placing = state === null ? 'closed' : PLACING[state]
      if (placing === 'open') open.add(tx.tenant)
      return placing
    },
  }
}

/** Notes how far a tenant is. What is open stays so. */
export async function noteAfter({ db, tenant }: TenantTx, { id }: RestoredMark, state: State, at: Date): Promise<void> {
  await db
    .insertInto('after_restore')
    .values({ tenant, mark: id, state, at })
    .onConflict((conflict) =>
      conflict
        .column('tenant')
        .doUpdateSet({ mark: id, state, at })
        .where((row) => row.or([row('after_restore.mark', '<>', id), row('after_restore.state', '=', 'waiting')])),
    )
    .execute()
}

/** What became of a tenant since the last restore. */
export interface AfterRestoreReport {
  /** The moment to which the database was restored (ISO). */
  readonly to: string
  readonly state: State | 'comparing'
}

/** null: the database was never restored. */
export async function reportAfterRestore(tx: TenantTx): Promise<AfterRestoreReport | null> {
  const mark = await readRestored(tx.db)
  return mark && { to: mark.to, state: (await stateAfter(tx, mark)) ?? 'comparing' }
}

/** Takes orders although the payments since the restore are not compared. Returns false when there was no restore. */
export async function openAnyway(tx: TenantTx, at: Date): Promise<boolean> {
  const mark = await readRestored(tx.db)
  if (mark) await noteAfter(tx, mark, 'opened', at)
  return mark !== null
}

/** The kind of the jobs that compare. */
export const AFTER_RESTORE_JOB = 'compare-after-restore'

export interface AfterRestoreNeeds extends ComparisonNeeds {
  readonly afterRestore: AfterRestore
}

/** Makes sure that a tenant's payments are compared after a restore, if it has a provider. */
export async function planAfterRestore(needs: AfterRestoreNeeds, tenantId: string): Promise<void> {
  const { mark, placingOf, isKnownOpen } = needs.afterRestore
  const tenant = needs.tenants.find(tenantId)
  if (!mark || isKnownOpen(tenantId) || !tenant || !needs.payments(tenant)) return
  const dueAt = new Date(needs.now())
  await inTenant(needs.db, tenantId, async (tx) => {
    if ((await placingOf(tx)) === 'open') return
    await addJobOnce(tx, { kind: AFTER_RESTORE_JOB, key: mark.id, payload: {}, dueAt, expiresAt: null })
  })
  needs.jobs.note(tenantId, dueAt.getTime())
}
