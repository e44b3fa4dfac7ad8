import { sql } from 'kysely'
import { z } from 'zod'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { ClaimedJob, NewJob } from '#kernel/jobs/job'
import { addJobOnce } from '#kernel/jobs/repository'

/**
 * The kind of the job that updates plans after changes of their stores; every tenant with running plans has this job.
 */
export const TEND_PLANS = 'tend-plans'

const AT_ONCE = new Date(0)

const job: NewJob = { kind: TEND_PLANS, key: 'plans', payload: {}, dueAt: AT_ONCE, expiresAt: null }

/** `changedAt`: the first change of a store that no complete run has seen. */
const tended = z.object({ changedAt: z.iso.datetime().optional() })

/** Adds the job to a tenant with a running plan, if it is missing. */
export const keepTending = (tx: TenantTx): Promise<void> => addJobOnce(tx, job)

/**
 * AMB113: runs the job at once, in the transaction that changes at `at` what the plans depend on. A concurrent run may
 * have read the old data, so it is repeated. No effect without a running plan.
 */
export async function tendAtOnce({ db, tenant }: TenantTx, at: Date): Promise<void> {
  await sql`update job set due_at = ${AT_ONCE}, lease_until = null,
      payload = jsonb_build_object('changedAt', ${at.toISOString()}::text) || payload
    where tenant = ${tenant} and kind = ${TEND_PLANS} and key = ${job.key}`.execute(db)
}

/** The first change of a store that no complete run has seen; null: there is none. */
export function unseenChangeOf({ payload }: Pick<ClaimedJob, 'payload'>): Date | null {
  const { changedAt } = tended.parse(payload)
  return changedAt === undefined ? null : new Date(changedAt)
}

/** Notes that a complete run has seen the changes it was claimed for. Those made during the run have ended its claim. */
export async function noteSeen({ db, tenant }: TenantTx, { leaseUntil }: ClaimedJob): Promise<void> {
  await sql`update job set payload = payload - 'changedAt'
    where tenant = ${tenant} and kind = ${TEND_PLANS} and key = ${job.key} and lease_until = ${leaseUntil}`.execute(db)
}
