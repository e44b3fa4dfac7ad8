import { addressPositions } from '#addresses/repository'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { PlanMealRecord, PlanRecord } from '#modules/plans/api/records'

/** A meal with its plan. */
export interface MealOfPlan {
  readonly plan: PlanRecord
  readonly meal: PlanMealRecord
}

/** The position of a plan's entry in its owner's list; plans without an entry come last. */
async function placesOf(tx: TenantTx, plans: readonly PlanRecord[]): Promise<(plan: PlanRecord) => number> {
  const own = [...Map.groupBy(plans, ({ person }) => person)]
  // The meals of one plan are in sequence without it.
  const people = own.flatMap(([person, { length }]) => (length > 1 ? [person] : []))
  const positions = await addressPositions(tx, people)
  return ({ address_id: id }) => (id === null ? undefined : positions.get(id)) ?? Number.MAX_SAFE_INTEGER
}

/**
 * AMB39: the meals of people, those of each in the sequence in which the balance pays them: by time, then in the owner's
 * order of entries.
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
  if (found.length === 0) return found
  const placeOf = await placesOf(tx, plans)
  return found.toSorted(
    (one, other) =>
      one.meal.at.getTime() - other.meal.at.getTime() ||
      placeOf(one.plan) - placeOf(other.plan) ||
      one.plan.placed_at.getTime() - other.plan.placed_at.getTime() ||
      (one.plan.id < other.plan.id ? -1 : 1),
  )
}
