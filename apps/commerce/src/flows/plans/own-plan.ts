import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Commerce } from '#commerce'
import { asPerson, type Caller, requireSelf } from '#identity/caller'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { isPlanId, lockPlans } from '#modules/plans/api/plans'
import type { PlanRecord } from '#modules/plans/api/records'

/** A call of the owner of a plan. */
export interface PlanCall {
  readonly caller: Caller
  /** The mobile number in the request; must be the caller's. */
  readonly user: string
  readonly planId: string
}

/**
 * SB22: runs `work` with the caller's plan, locked to the end of the transaction. Throws not-found for another person's
 * plan and for an unknown plan.
 */
export function withOwnPlan<T>(
  commerce: Commerce,
  { caller, user, planId }: PlanCall,
  work: (tx: TenantTx, plan: PlanRecord) => Promise<T>,
): Promise<T> {
  const { planDoesNotExist } = messagesOf(caller.tenant)
  return asPerson(commerce, caller, async (tx, person) => {
    requireSelf(person, user, planDoesNotExist)
    const [plan] = isPlanId(planId) ? await lockPlans(tx, [planId]) : []
    if (plan?.person !== person.id) throw problems.notFound(planDoesNotExist)
    return work(tx, plan)
  })
}
