import type { Commerce } from '#commerce'
import { inTenant } from '#kernel/db/tenant-transaction'
import type { NewJob, OutsideKind } from '#kernel/jobs/job'
import { lockPlans } from '#modules/plans/api/plans'
import { returnRest } from './return-rest.ts'

const REST_JOB = 'return-plan-rest'

/** Faults of our own, such as the database. */
const MAX_TRIES = 1000

const SYSTEM = { kind: 'system', id: REST_JOB } as const

/** The job that looks at a plan after one of its meals has given money back. */
export const restJob = (planId: string, refundId: string, dueAt: Date): NewJob => ({
  kind: REST_JOB,
  key: refundId,
  payload: { planId },
  dueAt,
  expiresAt: null,
})

const planOf = (payload: unknown): string | null =>
  typeof payload === 'object' && payload !== null && 'planId' in payload && typeof payload.planId === 'string'
    ? payload.planId
    : null

/** AMB4: what comes back to a plan that has ended goes on through its provider. A plan that runs keeps it for its meals. */
export const restKind = (commerce: Commerce): OutsideKind => ({
  name: REST_JOB,
  mostTries: MAX_TRIES,
  personal: false,
  async run(tenant, { payload }) {
    const planId = planOf(payload)
    if (!planId) return null
    await inTenant(commerce.db, tenant, async (tx) => {
      const [plan] = await lockPlans(tx, [planId])
      if (!plan || plan.status === 'PENDING' || plan.status === 'ACTIVE') return
      await returnRest(commerce, tx, plan, { by: SYSTEM, at: new Date(commerce.now()) })
    })
    commerce.jobs.note(tenant, commerce.now())
    return null
  },
})
