import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { PlanDifference, PlanDifferenceKind } from '#modules/plans/api/differences'

const DAY_MS = 24 * 60 * 60_000
const HOUR_MS = 60 * 60_000

/** An ended plan is compared for so long: meals are handed over and money returns after its end. */
const ENDED_MS = 40 * DAY_MS

/** Jobs that make meals, return money and issue documents may be so late before it is a difference. */
const LATE_MS = 2 * HOUR_MS

/** So many of one kind are named. */
export const MOST_NAMED = 100

/** Which plans a comparison looks at. */
export interface Watched {
  /** The plans that run or have ended lately, as a query. */
  readonly plans: RawBuilder<unknown>
  /** Their meals, with the plan `p` and the order `o` (all null: there is none), as the rest of a query. */
  readonly meals: RawBuilder<unknown>
  /** What should have happened before this and has not is a difference. */
  readonly late: Date
}

export function watchedBy({ tenant }: TenantTx, at: Date): Watched {
  const since = new Date(at.getTime() - ENDED_MS)
  const plans = sql`(select * from plan where tenant = ${tenant}
    and (status in ('PENDING', 'ACTIVE') or ended_at >= ${since}))`
  return {
    plans,
    meals: sql`from ${plans} p join plan_meal m on m.tenant = p.tenant and m.plan_id = p.id
      left join customer_order o on o.tenant = m.tenant and o.id = m.order_id`,
    late: new Date(at.getTime() - LATE_MS),
  }
}

/** A row of a comparison: the plan, and what differs. */
export type Found = Omit<PlanDifference, 'kind' | 'expected' | 'found'> &
  Partial<Pick<PlanDifference, 'expected' | 'found'>>

/** Runs a query for the differences of one kind, by plan and date. */
export async function differing(
  { db }: TenantTx,
  kind: PlanDifferenceKind,
  query: RawBuilder<unknown>,
): Promise<readonly PlanDifference[]> {
  const { rows } = await sql<Found>`select * from (${query}) d
    order by d."planId", d.date, d."orderId" limit ${MOST_NAMED}`.execute(db)
  return rows.map(({ expected = null, found = null, ...row }) => ({ ...row, kind, expected, found }))
}

/** The columns by which a meal is named. */
export const ofMeal = sql`m.plan_id as "planId", m.date, m.order_id as "orderId"`
