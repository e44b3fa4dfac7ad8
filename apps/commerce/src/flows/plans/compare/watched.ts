import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { PlanDifference, PlanDifferenceKind } from '#modules/plans/api/differences'

const DAY_MS = 24 * 60 * 60_000
const HOUR_MS = 60 * 60_000

/** How long an ended plan is compared: meals are handed over and money returns after its end. */
const ENDED_MS = 40 * DAY_MS

/** How late the jobs that make meals, return money and issue documents may be before it counts as a difference. */
const LATE_MS = 2 * HOUR_MS

/** The number of differences that are listed for each kind. */
export const MOST_NAMED = 100

/** The plans of a comparison. */
export interface Watched {
  /** The query of the plans that are running or ended recently. */
  readonly plans: RawBuilder<unknown>
  /** The rest of a query that joins their meals with the plan `p` and the order `o` (all null: there is none). */
  readonly meals: RawBuilder<unknown>
  /** The deadline: an event that was due before it and is missing is a difference. */
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

/** A row of a comparison: the plan and its difference. */
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

/** AMB114: whether a line of the plan is served on the date of the meal `m`. */
export const isOn = (line: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(not jsonb_exists(${line}, 'dates') or jsonb_exists(${line} -> 'dates', m.date::text))`
