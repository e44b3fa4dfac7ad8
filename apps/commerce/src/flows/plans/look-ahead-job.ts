import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { NewJob } from '#kernel/jobs/job'
import { addJobOnce, addJobsOnce } from '#kernel/jobs/repository'
import { runningPlans } from '#modules/plans/api/planned-meals'

/**
 * The kind of the job that checks the next meals of a person; its key begins with the id of one of the person's plans.
 */
export const LOOK_AHEAD = 'look-ahead'

/** SAFE8: runs after the jobs that make the meals of the same minute, which take a minute while requests come in. */
const PAUSE_MS = 120_000

const jobAt = (key: string, dueAt: Date): NewJob => ({
  ...{ kind: LOOK_AHEAD, key, payload: {}, dueAt },
  expiresAt: null,
})

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
    planIds.map((planId) => jobAt(planId, dueAt)),
  )
  jobs.note(tx.tenant, dueAt.getTime())
}

/**
 * AMB107: schedules a check of a person's next meals, in the transaction that changes the balance. It uses a separate
 * job: a running check may have read the old balance, and waiting for it could cause a deadlock, because the caller
 * holds the wallet's lock.
 */
export async function lookAheadFor(
  { jobs }: Pick<Commerce, 'jobs'>,
  tx: TenantTx,
  person: string,
  at: Date,
): Promise<void> {
  const [first] = await runningPlans(tx, person)
  if (first === undefined) return
  await addJobOnce(tx, jobAt(`${first} credits`, at))
  jobs.note(tx.tenant, at.getTime())
}
