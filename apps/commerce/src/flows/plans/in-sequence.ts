import { listAddresses } from '#addresses/repository'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { PlanMealRecord, PlanRecord } from '#modules/plans/api/records'

/** A meal with its plan. */
export interface MealOfPlan {
  readonly plan: PlanRecord
  readonly meal: PlanMealRecord
}

/** The position of a plan's entry in its owner's list; plans without an entry come last. */
async function placesOf(tx: TenantTx, person: string): Promise<(plan: PlanRecord) => number> {
  const ids = (await listAddresses(tx, person)).map(({ id }) => id)
  return ({ address_id }) => {
    const place = address_id === null ? -1 : ids.indexOf(address_id)
    return place < 0 ? ids.length : place
  }
}

/**
 * AMB39: the meals of a person in the sequence in which the balance pays them: by time, then in the owner's order of
 * entries.
 */
export async function inSequence(
  tx: TenantTx,
  plans: readonly PlanRecord[],
  meals: readonly PlanMealRecord[],
): Promise<MealOfPlan[]> {
  const byId = new Map(plans.map((plan) => [plan.id, plan]))
  const found = meals.flatMap((meal) => {
    const plan = byId.get(meal.plan_id)
    return plan ? [{ plan, meal }] : []
  })
  const [first] = found
  if (!first || plans.length < 2) return found.toSorted((one, other) => one.meal.at.getTime() - other.meal.at.getTime())
  const placeOf = await placesOf(tx, first.plan.person)
  return found.toSorted(
    (one, other) =>
      one.meal.at.getTime() - other.meal.at.getTime() ||
      placeOf(one.plan) - placeOf(other.plan) ||
      one.plan.placed_at.getTime() - other.plan.placed_at.getTime() ||
      (one.plan.id < other.plan.id ? -1 : 1),
  )
}
