import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { isSpokenId } from '#kernel/spoken-id'
import type { PlanMealRecord, PlanRecord } from './records.ts'

/** True: the text has the form of a plan's id. It has no underscore (M21). */
export const isPlanId = (text: string): boolean => isSpokenId(text)

/**
 * Stores a plan with its meals in one statement; `beside` are further parts of the statement ("name as (...), "). The
 * caller writes the first event.
 */
export async function insertPlan(
  { db }: TenantTx,
  plan: PlanRecord,
  meals: readonly PlanMealRecord[],
  beside: RawBuilder<unknown> = sql``,
): Promise<void> {
  await sql`with ${beside} placed as (
      insert into plan select p.* from jsonb_populate_record(null::plan, ${JSON.stringify(plan)}::jsonb) p
    )
    insert into plan_meal
    select m.* from jsonb_populate_recordset(null::plan_meal, ${JSON.stringify(meals)}::jsonb) m`.execute(db)
}

/** A plan of a person; undefined: the person has no such plan. */
export const findPlan = ({ db, tenant }: TenantTx, person: string, id: string): Promise<PlanRecord | undefined> =>
  db
    .selectFrom('plan')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('person', '=', person)
    .executeTakeFirst()

/** T1, U17: a person's plans, newest first. */
export const listPlans = ({ db, tenant }: TenantTx, person: string, most: number): Promise<PlanRecord[]> =>
  db
    .selectFrom('plan')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('person', '=', person)
    .orderBy('placed_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()

/**
 * Locks plans to the end of the transaction, always in the sequence of their ids. Plans are locked before orders, orders
 * before wallets. A meal is changed under the lock of its plan.
 */
export async function lockPlans({ db, tenant }: TenantTx, ids: readonly string[]): Promise<PlanRecord[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('plan')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}
