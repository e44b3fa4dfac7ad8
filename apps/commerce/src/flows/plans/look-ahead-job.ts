import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { addJobsOnce } from '#kernel/jobs/repository'
import { lookAheadJob } from '#modules/plans/api/looking-ahead'

/** SAFE8: runs after the jobs that make the meals of the same minute, which take a minute while requests come in. */
const PAUSE_MS = 120_000

/**
 * AMB107: schedules a check of the next meals of the owners of plans, in the transaction that made a meal of each. A
 * running check waits for its plan, which the caller has locked, and then reads the caller's changes: its job stays as
 * it is.
 */
export async function lookAheadAfter(
  { jobs }: Pick<Commerce, 'jobs'>,
  tx: TenantTx,
  planIds: readonly string[],
  at: Date,
): Promise<void> {
  const dueAt = new Date(at.getTime() + PAUSE_MS)
  await addJobsOnce(
    tx,
    planIds.map((planId) => lookAheadJob(planId, dueAt)),
  )
  jobs.note(tx.tenant, dueAt.getTime())
}
