import type { NewJob } from '#kernel/jobs/job'
import { firstCheck } from './decide.ts'

/** The kind of job that settles a payment; its key is the payment's id. */
export const SETTLE_JOB = 'settle-payment'

/** The job that settles a payment which no callback and no browser has settled. */
export const settleJob = (paymentId: string, createdAt: Date): NewJob => ({
  kind: SETTLE_JOB,
  key: paymentId,
  payload: {},
  dueAt: firstCheck(createdAt),
  expiresAt: null,
})
