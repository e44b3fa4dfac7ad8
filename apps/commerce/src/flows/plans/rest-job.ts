import type { NewJob } from '#kernel/jobs/job'

/** The kind of the job that returns a meal's refund when its plan has ended. */
export const REST_JOB = 'return-plan-rest'

/** The job for a plan, to be added after a refund of one of its meals. */
export const restJob = (planId: string, refundId: string, dueAt: Date): NewJob => ({
  kind: REST_JOB,
  key: refundId,
  payload: { planId },
  dueAt,
  expiresAt: null,
})

/** The plan of a job; null: this release cannot read the payload. */
export const planOfRest = (payload: unknown): string | null =>
  typeof payload === 'object' && payload !== null && 'planId' in payload && typeof payload.planId === 'string'
    ? payload.planId
    : null
