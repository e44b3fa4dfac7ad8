import type { Commerce } from '#commerce'
import { inTenant } from '#kernel/db/tenant-transaction'
import type { OutsideKind } from '#kernel/jobs/job'
import { nextMealDue } from '#modules/plans/api/due-meals'
import { KEEPING_TRIES } from './keeping-tries.ts'
import { makeMeals } from './make-meals.ts'
import { MAKE_MEALS } from './make-meals-job.ts'

/** Time limit of a round; well below that of a job. */
const ROUND_MS = 15_000

/** The pause before a retry when another round of the tenant is still running. */
const PAUSE_MS = 1000

/**
 * SB21: makes the meals of plans at their cut-offs. Each placement cancels the claim of a running round, so the job may
 * start again; a process still runs one round per tenant at a time (SAFE8).
 */
export function makeMealsKind(commerce: Commerce): OutsideKind {
  const underWay = new Set<string>()

  async function round(tenant: string): Promise<Date | null> {
    const end = performance.now() + ROUND_MS
    const { isAll, failure } = await makeMeals(commerce, tenant, () => performance.now() < end)
    if (failure !== null) throw failure
    return isAll ? inTenant(commerce.db, tenant, nextMealDue) : new Date(commerce.now())
  }

  return {
    name: MAKE_MEALS,
    mostTries: KEEPING_TRIES,
    personal: false,
    async run(tenant) {
      if (underWay.has(tenant)) return new Date(commerce.now() + PAUSE_MS)
      underWay.add(tenant)
      return round(tenant).finally(() => underWay.delete(tenant))
    },
  }
}
