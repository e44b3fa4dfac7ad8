import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { NewJob } from '#kernel/jobs/job'
import { addJobOnce } from '#kernel/jobs/repository'

/**
 * The kind of the job that updates plans after changes of their stores; every tenant with running plans has this job.
 */
export const TEND_PLANS = 'tend-plans'

const AT_ONCE = new Date(0)

const job: NewJob = { kind: TEND_PLANS, key: 'plans', payload: {}, dueAt: AT_ONCE, expiresAt: null }

/** Adds the job to a tenant with a running plan, if it is missing. */
export const keepTending = (tx: TenantTx): Promise<void> => addJobOnce(tx, job)

/**
 * AMB113: runs the job at once, in the transaction that changes data which the plans depend on. A concurrent run may
 * have read the old data, so it is repeated. No effect without a running plan.
 */
export async function tendAtOnce({ db, tenant }: TenantTx): Promise<void> {
  await db
    .updateTable('job')
    .set({ due_at: AT_ONCE, lease_until: null })
    .where('tenant', '=', tenant)
    .where('kind', '=', TEND_PLANS)
    .where('key', '=', job.key)
    .execute()
}
