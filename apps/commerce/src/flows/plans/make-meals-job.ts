import type { Commerce } from '#commerce'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import type { NewJob } from '#kernel/jobs/job'
import { noteJob } from '#kernel/jobs/repository'
import { nextMealDue } from '#modules/plans/api/due-meals'
import { hasRunning } from '#modules/plans/api/running-meals'
import { keepTending } from '#modules/plans/api/tending'

/** The kind of the job that makes meals of plans; every tenant with running plans has this job. */
export const MAKE_MEALS = 'make-meals'

const jobAt = (dueAt: Date): NewJob => ({ kind: MAKE_MEALS, key: 'meals', payload: {}, dueAt, expiresAt: null })

/**
 * SB21: schedules the job for the time at which a meal is due, in the transaction that stores that time. A concurrent
 * run may have read the meals before this transaction commits, so its claim is cancelled and the job runs again.
 */
export async function noteMeals({ jobs }: Pick<Commerce, 'jobs'>, tx: TenantTx, dueAt: Date): Promise<void> {
  await noteJob(tx, jobAt(dueAt))
  await keepTending(tx)
  jobs.note(tx.tenant, dueAt.getTime())
}

/** Restores missing jobs of a tenant with running plans. */
export async function planMeals({ db, jobs }: Pick<Commerce, 'db' | 'jobs'>, tenant: string): Promise<void> {
  await inTenant(db, tenant, async (tx) => {
    const dueAt = await nextMealDue(tx)
    if (dueAt) await noteMeals({ jobs }, tx, dueAt)
    else if (await hasRunning(tx)) await keepTending(tx)
  })
}
