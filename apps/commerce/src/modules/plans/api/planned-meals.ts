import type { SkipReason } from '@tiffin/domain/plans/meal-life'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { plannedOf } from './meals.ts'
import type { PlanMealRecord } from './records.ts'

/** Above the number of meals of a plan, so that the day until which a balance lasts is found. */
const MOST = 1000

/** The running plans of a person. */
export async function runningPlans({ db, tenant }: TenantTx, person: string): Promise<string[]> {
  const rows = await db
    .selectFrom('plan')
    .select('id')
    .where('tenant', '=', tenant)
    .where('person', '=', person)
    .where('status', '=', 'ACTIVE')
    .execute()
  return rows.map(({ id }) => id)
}

/** The meals of plans that are not made yet, by the time at which they are eaten. */
export async function plannedMeals(tx: TenantTx, planIds: readonly string[]): Promise<PlanMealRecord[]> {
  if (planIds.length === 0) return []
  return plannedOf(tx, planIds).limit(MOST).execute()
}

/** AMB107: stores the reason of the warning that the owner got; null: it no longer applies. */
export async function setWarned(
  { db, tenant }: TenantTx,
  { plan_id, date }: PlanMealRecord,
  warned: SkipReason | null,
): Promise<void> {
  await db
    .updateTable('plan_meal')
    .set({ warned })
    .where('tenant', '=', tenant)
    .where('plan_id', '=', plan_id)
    .where('date', '=', date)
    .execute()
}
