import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { NewJob } from '#kernel/jobs/job'
import { addJobOnce } from '#kernel/jobs/repository'
import { runningPlans } from '#modules/plans/api/planned-meals'

/** The kind of job that looks at the next meals of a person; its key begins with one of the person's plans. */
export const LOOK_AHEAD = 'look-ahead'

/** After those who make the meals of the same minute. */
const PAUSE_MS = 30_000

const jobAt = (key: string, dueAt: Date): NewJob => ({
  ...{ kind: LOOK_AHEAD, key, payload: {}, dueAt },
  expiresAt: null,
})

/**
 * AMB107: has the next meals of the owner of a plan looked at, in the transaction that made one. A look that is under way
 * waits for the plan, which the caller has locked, and then sees what it made: its job is left as it is.
 */
export async function lookAheadAfter(
  { jobs }: Pick<Commerce, 'jobs'>,
  tx: TenantTx,
  planId: string,
  at: Date,
): Promise<void> {
  const dueAt = new Date(at.getTime() + PAUSE_MS)
  await addJobOnce(tx, jobAt(planId, dueAt))
  jobs.note(tx.tenant, dueAt.getTime())
}

/**
 * AMB107: has the next meals of a person looked at again, in the transaction that changes what the credits hold. By a job of its
 * own: a look that is under way may have read them before, and to wait for it could block others, because the wallet is locked.
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
