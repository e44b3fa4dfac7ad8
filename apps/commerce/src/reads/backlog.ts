import { ACKNOWLEDGED_WITHIN_MS } from '@tiffin/domain/people/grievance'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/db/database'
import { inMonitor } from '#kernel/db/monitor'

/** Work of all tenants that is not finished. Ages in seconds; 0: there is none. */
export interface Backlog {
  /** Of orders that wait for it: not of those that were cancelled meanwhile (AMB109). */
  readonly undecidedPayments: number
  readonly oldestUndecidedS: number
  readonly refusedRefunds: number
  /** Jobs that are due. */
  readonly waitingJobs: number
  readonly oldestDueS: number
  readonly deadJobs: number
  /** Complaints that are not resolved. */
  readonly openGrievances: number
  readonly oldestGrievanceS: number
  /** Those that the law's terms have passed for: 48 hours without an acknowledgement, a month without an answer. */
  readonly overdueGrievances: number
}

/** Counts over all tenants, in one statement. */
export const readBacklog = (db: Db, now: Date): Promise<Backlog> =>
  inMonitor(db, async (tx) => {
    const ageOf = (oldest: RawBuilder<unknown>) =>
      sql`coalesce(extract(epoch from ${now}::timestamptz - ${oldest}), 0)::float8`
    const { rows } = await sql<Backlog>`
      select * from
        (select count(*)::int as "undecidedPayments", ${ageOf(sql`min(placed_at)`)} as "oldestUndecidedS"
          from customer_order where payment_status = 'USER_PENDING' and status <> 800) as payments,
        (select count(*)::int as "refusedRefunds" from refund where state = 'refused') as refunds,
        (select count(*) filter (where dead_at is null)::int as "waitingJobs",
            ${ageOf(sql`min(due_at) filter (where dead_at is null)`)} as "oldestDueS",
            count(dead_at)::int as "deadJobs"
          from job where dead_at is not null or due_at <= ${now}) as jobs,
        (select count(*)::int as "openGrievances", ${ageOf(sql`min(received_at)`)} as "oldestGrievanceS",
            count(*) filter (where due_at <= ${now} or (acknowledged_at is null
              and received_at <= ${new Date(now.getTime() - ACKNOWLEDGED_WITHIN_MS)}))::int as "overdueGrievances"
          from grievance where answered_at is null) as grievances`.execute(tx)
    const [backlog] = rows
    if (!backlog) throw new Error('A count has one row')
    return backlog
  })
