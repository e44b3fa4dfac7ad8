import type { Commerce } from '#commerce'
import { inTenant } from '#kernel/db/tenant-transaction'
import type { OutsideKind } from '#kernel/jobs/job'
import { hasRunning } from '#modules/plans/api/running-meals'
import { noteSeen, TEND_PLANS, unseenChangeOf } from '#modules/plans/api/tending'
import { cancelAbsentMeals } from './absent-days.ts'
import { completePlans } from './complete-plans.ts'
import { createTries } from './first-failure.ts'
import { KEEPING_TRIES } from './keeping-tries.ts'
import { renewDueTimes } from './renew-due-times.ts'
import { endUncollectedMeals } from './uncollected-meals.ts'

/** Time limit of a round; well below that of a job. */
const ROUND_MS = 15_000

/** A change of a store runs the job at once (`tendAtOnce`); the other checks can wait this long. */
const PAUSE_MS = 5 * 60_000

/**
 * SB21, AMB113: every few minutes for tenants with running plans: renews due times, cancels meals that the store cannot
 * make, ends uncollected meals, and completes plans.
 */
export const tendPlansKind = (commerce: Commerce): OutsideKind => ({
  name: TEND_PLANS,
  mostTries: KEEPING_TRIES,
  personal: false,
  async run(tenant, job) {
    const end = performance.now() + ROUND_MS
    const hasTime = () => performance.now() < end
    // A failing row must not stop unrelated work.
    const tries = createTries()
    await tries.try(() => renewDueTimes(commerce, tenant))
    const changedAt = unseenChangeOf(job)
    const round = { since: changedAt ?? new Date(commerce.now()), hasTime }
    let left = 0
    for (const part of [cancelAbsentMeals, endUncollectedMeals, completePlans])
      left += (await tries.try(() => part(commerce, tenant, round))) ?? 0
    tries.throwFirst()
    if (left > 0) return new Date(commerce.now())
    if (changedAt) await inTenant(commerce.db, tenant, (tx) => noteSeen(tx, job))
    const isOn = await inTenant(commerce.db, tenant, hasRunning)
    return isOn ? new Date(commerce.now() + PAUSE_MS) : null
  },
})
