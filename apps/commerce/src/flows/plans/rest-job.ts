import type { NewJob } from '#kernel/jobs/job'

/** The kind of job that returns what a meal has given back to a plan that has ended. */
export const REST_JOB = 'return-plan-rest'

/** The job that looks at a plan after one of its meals has given money back. */
export const restJob = (planId: string, refundId: string, dueAt: Date): NewJob => ({
  kind: REST_JOB,
  key: refundId,
  payload: { planId },
  dueAt,
  expiresAt: null,
})

/** The plan that a job is about; null: a payload that this release cannot read. */
export const planOfRest = (payload: unknown): string | null =>
  typeof payload === 'object' && payload !== null && 'planId' in payload && typeof payload.planId === 'string'
    ? payload.planId
    : null
