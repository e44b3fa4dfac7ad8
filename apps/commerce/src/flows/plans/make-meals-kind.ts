import type { Commerce } from '#commerce'
import { inTenant } from '#kernel/db/tenant-transaction'
import type { OutsideKind } from '#kernel/jobs/job'
import { nextMealDue } from '#modules/plans/api/due-meals'
import { KEEPING_TRIES } from './keeping-tries.ts'
import { makeMeals } from './make-meals.ts'
import { MAKE_MEALS } from './make-meals-job.ts'

/** A round ends well within the time that a job may take. */
const ROUND_MS = 15_000

/** SB21: makes the meals of plans at their cut-offs. */
export const makeMealsKind = (commerce: Commerce): OutsideKind => ({
  name: MAKE_MEALS,
  mostTries: KEEPING_TRIES,
  personal: false,
  async run(tenant) {
    const end = performance.now() + ROUND_MS
    const { isAll, failure } = await makeMeals(commerce, tenant, () => performance.now() < end)
    if (failure !== null) throw failure
    return isAll ? inTenant(commerce.db, tenant, nextMealDue) : new Date(commerce.now())
  },
})
