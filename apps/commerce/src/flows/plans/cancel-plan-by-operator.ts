import type { Paise } from '@tiffin/domain/money/money'
import type { PlanStatus } from '@tiffin/domain/plans/plan-life'
import type { Actor } from '#kernel/actor'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note, noNote } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { isPlanId, lockPlans } from '#modules/plans/api/plans'
import type { NotifyNeeds } from '../notify-owner.ts'
import type { MoneyNeeds } from '../return-money.ts'
import { cancelLocked, noticeOf } from './cancel-plan.ts'
import { notifyPlanOwner } from './notify-plan-owner.ts'

export interface PlanCancellation {
  readonly planId: string
  readonly by: Actor
  /** The reason that the owner is shown: plain text of one line. */
  readonly reason: string
  readonly at: Date
}

/** The result of a cancellation for operators. */
export interface PlanCancelledByOperator {
  readonly planId: string
  readonly status: PlanStatus
  /** The number of meals that were cancelled with the plan. */
  readonly meals: number
  /** The amount returned through the provider, in paise. */
  readonly returned: Paise
}

/**
 * SB22: an operator cancels a plan, returns the money of the meals that are not made, and notifies its owner with the
 * reason. Throws not-found for an unknown plan, and refused for a plan that is not running. After the commit, note the
 * tenant's jobs.
 */
export const cancelPlanByOperator = (
  db: Db,
  tenant: string,
  { planId, by, reason, at }: PlanCancellation,
  needs: MoneyNeeds & NotifyNeeds,
  note: Note<PlanCancelledByOperator> = noNote,
): Promise<PlanCancelledByOperator> =>
  inTenant(db, tenant, async (tx) => {
    const [plan] = isPlanId(planId) ? await lockPlans(tx, [planId]) : []
    if (!plan) throw problems.notFound((say) => say.planDoesNotExist)
    const cancelled = await cancelLocked(tx, plan, { by, at, detail: { reason } })
    const content = noticeOf(plan, cancelled, reason)
    await notifyPlanOwner(needs, tx, { plan, key: `cancelled-${planId}`, content, at })
    const outcome = { planId, status: 'CANCELLED' as const, ...cancelled }
    await note(tx, outcome)
    return outcome
  })
