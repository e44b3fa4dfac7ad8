import type { Commerce } from '#commerce'
import type { Actor } from '#kernel/actor'
import { inTenant } from '#kernel/db/tenant-transaction'
import { movePlan } from '#modules/plans/api/plan-life'
import { lockPlans } from '#modules/plans/api/plans'
import { countFulfilled, finishedPlans } from '#modules/plans/api/running-meals'
import type { TendingRound } from './absent-days.ts'
import { endCoupon } from './coupon-of-plan.ts'
import { inParallel } from './in-parallel.ts'
import { returnRest } from './return-rest.ts'
import { tellCompleted } from './tell-meals.ts'

const system: Actor = { kind: 'system', id: 'complete-plans' }

/** The number of plans read by a query. */
const MOST_AT_ONCE = 500

/** Completes a plan, unless it has ended or got another meal since it was read. */
async function complete(commerce: Commerce, tenant: string, planId: string): Promise<void> {
  const at = new Date(commerce.now())
  await inTenant(commerce.db, tenant, async (tx) => {
    const [plan] = await lockPlans(tx, [planId])
    if (!plan || !(await finishedPlans(tx, at, [planId])).includes(planId)) return
    const moving = { by: system, at }
    if (!(await movePlan(tx, plan, 'complete', moving))) return
    await endCoupon(tx, planId, at)
    const rest = await returnRest(tx, plan, moving)
    await tellCompleted(commerce, tx, { plan, at }, { meals: await countFulfilled(tx, planId), rest })
  })
}

/**
 * SB21: completes the plans whose last meal is over, and returns unused advance payments. Returns how many are left
 * when the time runs out.
 */
export async function completePlans(
  commerce: Commerce,
  tenant: string,
  { hasTime }: Pick<TendingRound, 'hasTime'>,
): Promise<number> {
  const finished = await inTenant(commerce.db, tenant, (tx) =>
    finishedPlans(tx, new Date(commerce.now()), { most: MOST_AT_ONCE }),
  )
  const left = await inParallel(finished, { hasTime, requests: commerce.requests }, (planId) =>
    complete(commerce, tenant, planId),
  )
  if (finished.length > 0) commerce.jobs.note(tenant, commerce.now())
  return finished.length < MOST_AT_ONCE ? left : Math.max(1, left)
}
