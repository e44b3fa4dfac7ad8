import type { LocalDate } from '@tiffin/domain/time/clock'
import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { PlanMealRecord, PlanRecord } from './records.ts'

const ofPlans = ({ db, tenant }: TenantTx, planIds: readonly string[]) =>
  db.selectFrom('plan_meal').selectAll().where('tenant', '=', tenant).where('plan_id', 'in', planIds)

/** The meals of plans, by date. */
export async function mealsOf(tx: TenantTx, planIds: readonly string[]): Promise<PlanMealRecord[]> {
  if (planIds.length === 0) return []
  return ofPlans(tx, planIds).orderBy('date').orderBy('plan_id').execute()
}

/**
 * The last date of the meals of a plan and of those that followed it, one after another; null: it has none. Of those that
 * followed, a cancelled meal does not count, nor does a plan that came to nothing.
 */
export async function lastDateOf(
  { db, tenant }: TenantTx,
  { id, person }: Pick<PlanRecord, 'id' | 'person'>,
): Promise<LocalDate | null> {
  const { rows } = await sql<{ last: LocalDate | null }>`with recursive line as (
      select ${id}::text as id
      union
      select p.id from plan p join line l on p.from_plan = l.id
      where p.tenant = ${tenant} and p.person = ${person} and p.status in ('PENDING', 'ACTIVE', 'COMPLETED')
    )
    select max(m.date) as last from plan_meal m join line l on l.id = m.plan_id
    where m.tenant = ${tenant} and (m.state <> 'cancelled' or m.plan_id = ${id})`.execute(db)
  return rows[0]?.last ?? null
}

/** SB21: the query of the planned meals of plans, in the sequence in which they are made: as they are eaten. */
export const plannedOf = (tx: TenantTx, planIds: readonly string[]) =>
  ofPlans(tx, planIds).where('state', '=', 'planned').orderBy('at').orderBy('plan_id')

/** The plan and the meal that an order was made for; undefined: it was made for none. */
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
