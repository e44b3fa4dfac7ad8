import type { Commerce } from '#commerce'
import type { InsideKind, NewJob } from '#kernel/jobs/job'
import { lockPlans } from '#modules/plans/api/plans'
import { issuePlanDocuments } from './issue-documents.ts'

/** The kind of job that issues the vouchers of a plan. */
const VOUCHERS = 'issue-plan-vouchers'

/** Retried for days: a late voucher is better than none. */
const MAX_TRIES = 5000

/** `cause`: the payment or refund that the voucher states; each has its own job. */
export const planVoucherJob = (planId: string, cause: string, dueAt: Date): NewJob => ({
  ...{ kind: VOUCHERS, key: `${planId} ${cause}`, payload: {} },
  ...{ dueAt, expiresAt: null },
})

const planOf = (key: string): string => key.split(' ')[0] ?? ''

/**
 * AMB4, AMB112: issues the receipt voucher for a plan's advance payment, and refund vouchers for its returned
 * remainder.
 */
export const planVoucherKind = (commerce: Pick<Commerce, 'now'>): InsideKind => ({
  name: VOUCHERS,
  mostTries: MAX_TRIES,
  personal: false,
  async write(tx, jobs) {
    const plans = await lockPlans(tx, [...new Set(jobs.map(({ key }) => planOf(key)))])
    await issuePlanDocuments(
      commerce,
      tx,
      plans.map(({ id }) => id),
    )
    return { again: new Map(), committed: () => undefined }
  },
})
