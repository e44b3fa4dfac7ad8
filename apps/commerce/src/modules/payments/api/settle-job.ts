import type { NewJob } from '#kernel/jobs/job'
import { firstCheck } from './decide.ts'
import type { PaymentRecord } from './payments.ts'
import type { SubjectKind } from './subject.ts'

/**
 * The kind of job that settles the payments of a subject; its key is the payment's id. Each subject has its own, so that a
 * process of a release that does not know a subject leaves its jobs to others.
 */
export const settleJobs: Readonly<Record<SubjectKind, string>> = {
  order: 'settle-payment',
  'top-up': 'settle-top-up',
  plan: 'settle-plan',
  checkout: 'settle-checkout',
}

/** The job that settles a payment which no callback and no browser has settled. */
export const settleJob = (payment: Pick<PaymentRecord, 'id' | 'subject_kind' | 'created_at'>): NewJob => ({
  kind: settleJobs[payment.subject_kind],
  key: payment.id,
  payload: {},
  dueAt: firstCheck(payment.created_at),
  expiresAt: null,
})
