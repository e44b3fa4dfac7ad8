import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { addJobOnce } from '#kernel/jobs/repository'
import { mealsOf } from '#modules/plans/api/meals'
import type { PlanMealRecord, PlanRecord } from '#modules/plans/api/records'
import { planComparingPlans } from './compare-plans-job.ts'
import { planConfirmation } from './confirm-plan.ts'
import { noteMeals } from './make-meals-job.ts'

/** SB21: has the first meal of a plan that has become ACTIVE made when it is due, and the tenant's plans compared each night. */
export async function noteFirstMeal(
  commerce: Pick<Commerce, 'jobs'>,
  tx: TenantTx,
  meals: readonly PlanMealRecord[],
  at: Date,
): Promise<void> {
  const dues = meals.filter(({ state }) => state === 'planned').map(({ due_at: dueAt }) => dueAt.getTime())
  if (dues.length === 0) return
  await noteMeals(commerce, tx, new Date(Math.min(...dues)))
  await planComparingPlans(commerce, tx, at)
}

/** SB20: what follows when a locked plan has been paid in advance: its meals are made, and its owner gets its confirmation. */
export async function acceptPaidPlan(commerce: Commerce, tx: TenantTx, plan: PlanRecord, at: Date): Promise<void> {
  const meals = await mealsOf(tx, [plan.id])
  await noteFirstMeal(commerce, tx, meals, at)
  const owner = await tx.db
    .selectFrom('person')
    .select(['email', 'mobile'])
    .where('tenant', '=', tx.tenant)
    .where('id', '=', plan.person)
    .executeTakeFirstOrThrow()
  await addJobOnce(tx, planConfirmation(plan, meals, owner, at))
  commerce.jobs.note(tx.tenant, at.getTime())
}
