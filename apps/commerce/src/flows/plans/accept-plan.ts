import type { Commerce } from '#commerce'
import type { Actor } from '#kernel/actor'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { addJobsOnce } from '#kernel/jobs/repository'
import { firstLook } from '#modules/plans/api/looking-ahead'
import { mealsOf } from '#modules/plans/api/meals'
import { moveMeals } from '#modules/plans/api/plan-life'
import type { PlanMealRecord, PlanRecord } from '#modules/plans/api/records'
import { planComparingPlans } from './compare-plans-job.ts'
import { planConfirmation } from './confirm-plan.ts'
import { noteMeals } from './make-meals-job.ts'
import { notifyPlanOwners, ownerOfPlan } from './notify-plan-owner.ts'
import { skippedNotice } from './tell-meals.ts'

/** The name of this component in the events of plans. */
const system: Actor = { kind: 'system', id: 'accept-plan' }

/** SB21: schedules the first meal of a plan that became ACTIVE, and the nightly comparison of the tenant's plans. */
export async function noteFirstMeal(
  commerce: Pick<Commerce, 'jobs'>,
  tx: TenantTx,
  meals: readonly PlanMealRecord[],
  at: Date,
): Promise<void> {
  const dues = meals.filter(({ state }) => state === 'planned').map(({ due_at: dueAt }) => dueAt.getTime())
  await noteMeals(commerce, tx, dues.length > 0 ? new Date(Math.min(...dues)) : at)
  await planComparingPlans(commerce, tx, at)
}

/**
 * SB21: skips meals whose cut-off passed before the plan was paid, and notifies the owner. Their money stays in the
 * plan.
 */
async function skipLate(
  commerce: Commerce,
  tx: TenantTx,
  plan: PlanRecord,
  late: readonly PlanMealRecord[],
  at: Date,
): Promise<void> {
  const change = { reason: 'paid-late' } as const
  const moves = late.map((meal) => ({ meal, move: 'skip' as const, change, detail: change }))
  if (!(await moveMeals(tx, plan, moves, { by: system, at }))) throw new Error('A meal is skipped that cannot be')
  const notices = late.map((meal) => skippedNotice({ plan, meal, at }, { ...change, cost: 0 }))
  await notifyPlanOwners(commerce, tx, notices)
}

/** SB20: accepts a locked plan that was paid in advance: schedules its meals and the confirmation to its owner. */
export async function acceptPaidPlan(commerce: Commerce, tx: TenantTx, plan: PlanRecord, at: Date): Promise<void> {
  const planned = (await mealsOf(tx, [plan.id])).filter(({ state }) => state === 'planned')
  const [late, meals] = [planned.filter((meal) => meal.due_at <= at), planned.filter((meal) => meal.due_at > at)]
  await skipLate(commerce, tx, plan, late, at)
  await noteFirstMeal(commerce, tx, meals, at)
  if (meals.length === 0) return commerce.jobs.note(tx.tenant, at.getTime())
  await addJobsOnce(tx, [planConfirmation(plan, meals, await ownerOfPlan(tx, plan), at), firstLook(plan, meals, at)])
  commerce.jobs.note(tx.tenant, at.getTime())
}
