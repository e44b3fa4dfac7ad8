import type { Paise } from '@tiffin/domain/money/money'
import type { MealCancelReason } from '@tiffin/domain/plans/meal-life'
import type { ServerMessages } from '@tiffin/domain/words/catalogue'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import type { SmsMessage } from '#modules/messages/api/message'
import { mealsOf } from '#modules/plans/api/meals'
import { type Moving, moveMeals, movePlan } from '#modules/plans/api/plan-life'
import type { PlanRecord } from '#modules/plans/api/records'
import { endCoupon } from './coupon-of-plan.ts'
import { notifyPlanOwner } from './notify-plan-owner.ts'
import { type PlanCall, withOwnPlan } from './own-plan.ts'
import { returnRest } from './return-rest.ts'

export interface CancelledPlan {
  /** The meals that were cancelled with the plan. */
  readonly meals: number
  /** The amount returned through the provider, in paise. */
  readonly returned: Paise
}

/**
 * SB22: cancels a locked plan with its planned meals, and requests the return of their money (AMB4). Made meals keep
 * their orders. An undecided payment is still watched, and returned when it succeeds (AMB109). Throws refused for a
 * plan that is not running, such as a cancelled plan. `reason`: why its meals are cancelled.
 */
export async function cancelLocked(
  tx: TenantTx,
  plan: PlanRecord,
  moving: Moving,
  reason: MealCancelReason = 'plan-cancelled',
): Promise<CancelledPlan> {
  const { status } = plan
  if (status !== 'PENDING' && status !== 'ACTIVE') {
    throw problems.refused((say) => say.planNotRunning[status], { refusal: { code: 'not-running', status } })
  }
  if (!(await movePlan(tx, plan, 'cancel', moving))) throw new Error('A plan is cancelled that cannot be')
  const planned = (await mealsOf(tx, [plan.id])).filter(({ state }) => state === 'planned')
  const moves = planned.map((meal) => ({
    meal,
    move: 'cancel' as const,
    change: { reason },
  }))
  if (!(await moveMeals(tx, plan, moves, moving))) throw new Error('Meals are cancelled that cannot be')
  await endCoupon(tx, plan.id, moving.at)
  return { meals: planned.length, returned: await returnRest(tx, plan, moving) }
}

/** The message to the owner. `reason`: why an operator cancelled the plan; null: the owner did, or none was given. */
export const noticeOf = (
  { id, status }: PlanRecord,
  { returned }: CancelledPlan,
  reason: string | null = null,
): SmsMessage =>
  status === 'PENDING'
    ? { template: 'undecided-cancelled', data: { orderId: id, isOverdue: false, isPlan: true } }
    : { template: 'plan-cancelled', data: { planId: id, returned, reason } }

function messageFor(say: ServerMessages, { status }: PlanRecord, { returned }: CancelledPlan): string {
  if (status === 'PENDING') return say.planCancelledUndecided
  const back = returned > 0 ? [say.planRestGoesBack(returned)] : []
  return [say.planCancelled, ...back, say.madeMealsStay].join(' ')
}

/**
 * U6, SB22: cancels the caller's plan and notifies the owner on every channel. Returns the message. Throws refused for
 * a plan that is not running.
 */
export async function cancelPlan(commerce: Commerce, call: PlanCall): Promise<string> {
  const { tenant } = call.caller
  const answer = await withOwnPlan(commerce, call, async (tx, plan) => {
    const by = { kind: 'owner', id: plan.person } as const
    const at = new Date(commerce.now())
    const cancelled = await cancelLocked(tx, plan, { by, at })
    await notifyPlanOwner(commerce, tx, { plan, key: `cancelled-${plan.id}`, content: noticeOf(plan, cancelled), at })
    return messageFor(messagesOf(tenant), plan, cancelled)
  })
  // Run the jobs of the refund and the messages immediately.
  commerce.jobs.note(tenant.id, commerce.now())
  return answer
}
