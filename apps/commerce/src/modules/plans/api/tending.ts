import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { NewJob } from '#kernel/jobs/job'
import { addJobOnce } from '#kernel/jobs/repository'

/** The kind of the job that keeps plans in step with their stores; a tenant with running plans has one. */
export const TEND_PLANS = 'tend-plans'

const AT_ONCE = new Date(0)

const job: NewJob = { kind: TEND_PLANS, key: 'plans', payload: {}, dueAt: AT_ONCE, expiresAt: null }

/** Makes sure that a tenant with a running plan has the job. */
export const keepTending = (tx: TenantTx): Promise<void> => addJobOnce(tx, job)

/**
 * AMB113: has the plans of a tenant looked at at once, in the transaction that changes what they rely on. A look that is under
 * way may have read before: it is repeated. Nothing without a running plan.
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
