import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Commerce } from '#commerce'
import { asPerson, type Caller, requireSelf } from '#identity/caller'
import type { SignedIn } from '#identity/session-repository'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { findPlan, isPlanId, lockPlans } from '#modules/plans/api/plans'
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

/** The caller's plan, not locked. Throws not-found for another person's plan and for an unknown plan. */
export async function ownEarlier(
  tx: TenantTx,
  { caller, user, planId }: PlanCall,
  person: SignedIn,
): Promise<PlanRecord> {
  const words = messagesOf(caller.tenant)
  requireSelf(person, user, words.planDoesNotExist)
  const plan = isPlanId(planId) ? await findPlan(tx, person.id, planId) : undefined
  if (!plan) throw problems.notFound(words.planDoesNotExist)
  return plan
}
