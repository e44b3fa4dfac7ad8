import { sql } from 'kysely'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note, noNote, type TenantTx } from '#kernel/db/tenant-transaction'
import { type PlanDifference, storeDifferences } from '#modules/plans/api/differences'
import { moneyDifferences } from './compare/money-differences.ts'
import { orderDifferences } from './compare/order-differences.ts'
import { watchedBy } from './compare/watched.ts'

export interface ComparedPlans {
  /** The number of plans that are running or ended recently. */
  readonly plans: number
  readonly differences: readonly PlanDifference[]
}

async function plansOf({ db }: TenantTx, { plans }: ReturnType<typeof watchedBy>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${plans} p`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * SAFE4: compares each plan that is running or ended recently with its agreement, its orders and the ledger, and stores
 * the differences for the doctor.
 */
export async function comparePlans(tx: TenantTx, at: Date): Promise<ComparedPlans> {
  // Reading a school's plans of a month takes longer than the statement timeout of a diner's request.
  await sql`select set_config('statement_timeout', '0', true)`.execute(tx.db)
  const watched = watchedBy(tx, at)
  const differences = [...(await orderDifferences(tx, watched)), ...(await moneyDifferences(tx, watched))]
  await storeDifferences(tx, differences, at)
  return { plans: await plansOf(tx, watched), differences }
}

/** Compares the plans of a tenant now, for an operator. */
export const comparePlansNow = (
  db: Db,
  tenant: string,
  at: Date,
  note: Note<ComparedPlans> = noNote,
): Promise<ComparedPlans> =>
  inTenant(db, tenant, async (tx) => {
    const compared = await comparePlans(tx, at)
    await note(tx, compared)
    return compared
  })
