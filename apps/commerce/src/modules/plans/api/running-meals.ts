import type { FulfilmentType, OrderStatus } from '@tiffin/domain/order/tracking'
import type { LocalDate, Minute } from '@tiffin/domain/time/clock'
import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'

/** Meals of a store at one time, of any number of plans. */
export interface MealsAt {
  readonly storeId: number
  readonly date: LocalDate
  readonly minute: Minute
  readonly timeZone: string
}

/** Planned meals that are made at the same time. */
export interface DueTogether extends MealsAt {
  readonly dueAt: Date
}

/** SB21: when the planned meals of all plans are made, by store and time. */
export async function dueTimes({ db, tenant }: TenantTx): Promise<DueTogether[]> {
  const { rows } = await sql<DueTogether>`
    select m.store_id as "storeId", m.date, p.minute, p.time_zone as "timeZone", m.due_at as "dueAt"
    from plan_meal m join plan p on p.tenant = m.tenant and p.id = m.plan_id and p.status in ('PENDING', 'ACTIVE')
    where m.tenant = ${tenant} and m.state = 'planned'
    group by m.store_id, m.date, p.minute, p.time_zone, m.due_at
    order by m.store_id, m.date, p.minute`.execute(db)
  return rows
}

/** A made meal that is not handed out. */
export interface OpenMeal extends MealsAt {
  readonly planId: string
  readonly orderId: string
  readonly fulfilment: FulfilmentType
  readonly progress: OrderStatus
}

interface Span {
  readonly from: Date
  readonly until: Date
}

const openMeals = async (
  { db, tenant }: TenantTx,
  { from, until }: Span,
  which: ReturnType<typeof sql>,
): Promise<OpenMeal[]> => {
  const { rows } = await sql<OpenMeal>`
    select m.store_id as "storeId", m.date, p.minute, p.time_zone as "timeZone", m.plan_id as "planId",
      m.order_id as "orderId", o.fulfilment, o.status as progress
    from plan_meal m
    join plan p on p.tenant = m.tenant and p.id = m.plan_id
    join customer_order o on o.tenant = m.tenant and o.id = m.order_id
    where m.tenant = ${tenant} and m.state = 'made' and m.at >= ${from} and m.at < ${until} and ${which}
    order by m.at, m.plan_id`.execute(db)
  return rows
}

/** Made meals in a span of time that no kitchen has started. */
export const uncookedMeals = (tx: TenantTx, span: Span): Promise<OpenMeal[]> => openMeals(tx, span, sql`o.status = 100`)

/** Made meals in a span of time that have left the store neither with their eater nor with a rider. */
export const keptMeals = (tx: TenantTx, span: Span): Promise<OpenMeal[]> => openMeals(tx, span, sql`o.status < 500`)

/** The plans to check: these ids, or any plans up to a number. */
export type Among = readonly string[] | { readonly most: number }

/** A made meal counts as over after this time, even when the kitchen has not marked it as handed over. */
const OPEN_MS = 2 * 24 * 60 * 60_000

/**
 * SB21: running plans that have no meal which is planned, still with the kitchen, or skipped and still orderable before
 * its time. AMB4: a kitchen that never marks its orders must not hold back the remainder of an advance payment.
 */
export async function finishedPlans({ db, tenant }: TenantTx, at: Date, among: Among): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from plan p
    where p.tenant = ${tenant} and p.status = 'ACTIVE' ${'most' in among ? sql`` : sql`and p.id = any(${among})`}
      and not exists (select from plan_meal m
        where m.tenant = p.tenant and m.plan_id = p.id and (m.state = 'planned' or (m.state = 'skipped' and m.at > ${at})))
      and not exists (select from plan_meal m join customer_order o on o.tenant = m.tenant and o.id = m.order_id
        where m.tenant = p.tenant and m.plan_id = p.id and m.state = 'made'
          and m.at > ${new Date(at.getTime() - OPEN_MS)} and o.status < case o.fulfilment when 'PICKUP' then 500 else 700 end)
    order by p.id limit ${'most' in among ? among.most : among.length}`.execute(db)
  return rows.map(({ id }) => id)
}

/** True while a plan of the tenant runs. */
export async function hasRunning({ db, tenant }: TenantTx): Promise<boolean> {
  const row = await db
    .selectFrom('plan')
    .select('id')
    .where('tenant', '=', tenant)
    .where('status', 'in', ['PENDING', 'ACTIVE'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Counts the meals of a plan that were made and whose order was not cancelled. */
export async function countFulfilled({ db, tenant }: TenantTx, planId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count
    from plan_meal m join customer_order o on o.tenant = m.tenant and o.id = m.order_id
    where m.tenant = ${tenant} and m.plan_id = ${planId} and m.state = 'made' and o.status <> 800`.execute(db)
  return rows[0]?.count ?? 0
}
