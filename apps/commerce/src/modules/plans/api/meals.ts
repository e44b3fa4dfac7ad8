import type { LocalDate } from '@tiffin/domain/time/clock'
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

/** The plan and the meal of an order; undefined: the order is not of a plan. */
export const mealOfOrder = ({ db, tenant }: TenantTx, orderId: string): Promise<PlanMealRecord | undefined> =>
  db.selectFrom('plan_meal').selectAll().where('tenant', '=', tenant).where('order_id', '=', orderId).executeTakeFirst()

/** The dates of the meals of orders, by order id. */
export async function datesOfOrders(
  { db, tenant }: TenantTx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, LocalDate>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('plan_meal')
    .select(['order_id', 'date'])
    .where('tenant', '=', tenant)
    .where('order_id', 'in', orderIds)
    .execute()
  return new Map(rows.flatMap(({ order_id, date }) => (order_id === null ? [] : [[order_id, date] as const])))
}
