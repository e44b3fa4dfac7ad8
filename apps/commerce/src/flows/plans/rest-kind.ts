import type { Commerce } from '#commerce'
import { inTenant } from '#kernel/db/tenant-transaction'
import type { OutsideKind } from '#kernel/jobs/job'
import { lockPlans } from '#modules/plans/api/plans'
import { planOfRest, REST_JOB } from './rest-job.ts'
import { returnRest } from './return-rest.ts'

/** Internal faults, such as a database failure. */
const MAX_TRIES = 1000

const SYSTEM = { kind: 'system', id: REST_JOB } as const

/**
 * AMB4: returns a meal's refund through the provider when its plan has ended. A running plan keeps it for its meals.
 */
export const restKind = (commerce: Commerce): OutsideKind => ({
  name: REST_JOB,
  mostTries: MAX_TRIES,
  personal: false,
  async run(tenant, { payload }) {
    const planId = planOfRest(payload)
    if (!planId) return null
    await inTenant(commerce.db, tenant, async (tx) => {
      const [plan] = await lockPlans(tx, [planId])
      if (!plan || plan.status === 'PENDING' || plan.status === 'ACTIVE') return
      await returnRest(tx, plan, { by: SYSTEM, at: new Date(commerce.now()) })
    })
    commerce.jobs.note(tenant, commerce.now())
    return null
  },
})
