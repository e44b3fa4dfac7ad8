import type { LocalDate } from '@tiffin/domain/time/clock'
import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { plannedOf } from './meals.ts'
import type { PlanMealRecord, PlanRecord } from './records.ts'

/** SB21: the ids of people with due meals, in order; only ids after `after`. */
export async function peopleDue(
  { db, tenant }: TenantTx,
  { at, after, most }: { readonly at: Date; readonly after: string; readonly most: number },
): Promise<string[]> {
  const { rows } = await sql<{ person: string }>`select distinct m.person
    from plan_meal m join plan p on p.tenant = m.tenant and p.id = m.plan_id and p.status = 'ACTIVE'
    where m.tenant = ${tenant} and m.state = 'planned' and m.due_at <= ${at} and m.person > ${after}::uuid
    order by m.person limit ${most}`.execute(db)
  return rows.map(({ person }) => person)
}

/** Locks the running plans of people that have due meals, in the sequence of `lockPlans`. */
export async function lockPlansDue(
  { db, tenant }: TenantTx,
  people: readonly string[],
  at: Date,
): Promise<PlanRecord[]> {
  const { rows } = await sql<PlanRecord>`select p.* from plan p
    where p.tenant = ${tenant} and p.person = any(${people}::uuid[]) and p.status = 'ACTIVE' and exists (
      select from plan_meal m where m.tenant = p.tenant and m.plan_id = p.id
        and m.state = 'planned' and m.due_at <= ${at})
    order by p.id for update of p`.execute(db)
  return rows
}

/** The meals of locked plans that are due, by the time at which they are eaten. */
export async function mealsDue(tx: TenantTx, planIds: readonly string[], at: Date): Promise<PlanMealRecord[]> {
  if (planIds.length === 0) return []
  return plannedOf(tx, planIds).where('due_at', '<=', at).execute()
}

/** When the next meal of a plan is due; null: none is left. */
export async function nextMealDue({ db, tenant }: TenantTx): Promise<Date | null> {
  const row = await db
    .selectFrom('plan_meal as m')
    .innerJoin('plan as p', (join) => join.onRef('p.tenant', '=', 'm.tenant').onRef('p.id', '=', 'm.plan_id'))
    .select('m.due_at')
    .where('m.tenant', '=', tenant)
    .where('p.status', '=', 'ACTIVE')
    .where('m.state', '=', 'planned')
    .orderBy('m.due_at')
    .limit(1)
    .executeTakeFirst()
  return row?.due_at ?? null
}

/** Planned meals with the same inputs of the due time. */
export interface MealsOfDay {
  readonly storeId: number
  readonly date: LocalDate
  /** Their current due time. */
  readonly was: Date
  /** Left out: the meals of all plans at that minute. */
  readonly planId?: string
  readonly minute?: number
}

/** Locks the plans that have planned meals of a store's day, in the sequence of `lockPlans`. */
export async function lockPlansOfDay(
  { db, tenant }: TenantTx,
  { storeId, date }: Pick<MealsOfDay, 'storeId' | 'date'>,
): Promise<void> {
  await sql`select p.id from plan p
    where p.tenant = ${tenant} and p.id in (select m.plan_id from plan_meal m
      where m.tenant = ${tenant} and m.store_id = ${storeId} and m.date = ${date} and m.state = 'planned')
    order by p.id for update of p`.execute(db)
}

/** SB21: sets the due time of planned meals. The caller has locked their plans. */
export async function setDueAt(
  { db, tenant }: TenantTx,
  { storeId, date, was, planId, minute }: MealsOfDay,
  dueAt: Date,
): Promise<void> {
  await sql`update plan_meal m set due_at = ${dueAt} from plan p
    where m.tenant = ${tenant} and m.store_id = ${storeId} and m.date = ${date} and m.state = 'planned'
      and m.due_at = ${was} and p.tenant = m.tenant and p.id = m.plan_id
      and ${planId === undefined ? sql`p.minute = ${minute ?? null}::integer` : sql`p.id = ${planId}`}`.execute(db)
}
