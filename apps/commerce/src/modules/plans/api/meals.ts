import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { PlanMealRecord } from './records.ts'

/** The meals of plans, by date. */
export async function mealsOf({ db, tenant }: TenantTx, planIds: readonly string[]): Promise<PlanMealRecord[]> {
  if (planIds.length === 0) return []
  return db
    .selectFrom('plan_meal')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('plan_id', 'in', planIds)
    .orderBy('date')
    .orderBy('plan_id')
    .execute()
}

/** The plan and the meal that an order was made for; undefined: it was made for none. */
export const mealOfOrder = ({ db, tenant }: TenantTx, orderId: string): Promise<PlanMealRecord | undefined> =>
  db.selectFrom('plan_meal').selectAll().where('tenant', '=', tenant).where('order_id', '=', orderId).executeTakeFirst()
