import type { TenantTx } from '#kernel/db/tenant-transaction'
import { listPlans } from '#modules/plans/api/plans'
import { type PlanSummary, planSummaries } from './plan-outlook.ts'

/** The maximum number of plans in a list: the newest. */
const MAX_LISTED = 50

/** T1, U17: a person's plans, newest first. */
export const ownPlans = async (tx: TenantTx, person: string, now: number): Promise<readonly PlanSummary[]> =>
  planSummaries(tx, await listPlans(tx, person, MAX_LISTED), now)
