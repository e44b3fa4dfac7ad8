import { inTenant } from '#kernel/db/tenant-transaction'
import { countDifferences } from '#modules/plans/api/differences'
import type { LookAtLedgers } from '../ledger/check/ledger-troubles.ts'

/** The result of the last comparison of a tenant's plans. */
export interface PlanTrouble {
  readonly tenant: string
  readonly differences: number
}

export interface PlanTroubles {
  readonly troubles: readonly PlanTrouble[]
  readonly tenants: number
  /** The number of tenants that were read within the time limit. */
  readonly looked: number
}

/** SAFE4: the results of the nightly comparisons, by tenant (SAFE12). Reads only. */
export async function findPlanTroubles({ db, tenants, hasTime }: Omit<LookAtLedgers, 'now'>): Promise<PlanTroubles> {
  const troubles: PlanTrouble[] = []
  let looked = 0
  for (const tenant of tenants) {
    if (!hasTime()) break
    const differences = await inTenant(db, tenant, countDifferences)
    if (differences > 0) troubles.push({ tenant, differences })
    looked += 1
  }
  return { troubles, tenants: tenants.length, looked }
}
