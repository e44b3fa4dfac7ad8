import type { Paise } from '@tiffin/domain/money/money'
import { laterProblem } from '@tiffin/domain/order/later'
import { absenceShare, absentUntil, whyNotAbsent } from '@tiffin/domain/plans/absence'
import type { SkipReason } from '@tiffin/domain/plans/meal-life'
import { planMoves } from '@tiffin/domain/plans/plan-life'
import { localTimeAt } from '@tiffin/domain/time/zone'
import type { StoreRecord } from '#catalogue/records'
import { findStore } from '#catalogue/repository'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { PlanRecord } from '#modules/plans/api/records'
import { type BriefMeal, briefMeals, type StandingMeal, standingMeals } from './plan-meals.ts'
import { type PlanMoney, planMoney } from './plan-money.ts'

/** A meal with the actions that its owner can take now. */
export interface MealOutlook extends StandingMeal {
  /** The reason of the warning that the owner got; null: none, or the meal is no longer planned. */
  readonly warning: SkipReason | null
  /** SB21: it may still be cancelled or changed. */
  readonly mayChange: boolean
  /** SB21: it was skipped, and the store still takes an order for it. */
  readonly mayOrder: boolean
  /** AMB113; null: it is not absent, and its owner cannot say that it is. */
  readonly absence: MealAbsence | null
}

/** AMB113: the absence of a meal. */
export interface MealAbsence {
  /** The absence time, in epoch milliseconds, exclusive; null: the meal is absent. */
  readonly until: number | null
  /** What comes back, or came back, in paise. */
  readonly share: Paise
  /** It is taken off what is owed for the meal: no money comes back. */
  readonly isOwed: boolean
}

/** A plan in a list, with its meals by date, its money, and the actions that its owner can take now. */
export interface PlanSummary {
  readonly plan: PlanRecord
  readonly meals: readonly BriefMeal[]
  readonly money: PlanMoney
  /** U2: when the next meal is eaten; null: none is left. */
  readonly nextMealAt: Date | null
  readonly mayCancel: boolean
  readonly mayChangeDishes: boolean
}

/** A plan with the full details of its meals. */
export interface PlanOutlook extends PlanSummary {
  readonly meals: readonly MealOutlook[]
}

/** The inputs of a meal's outlook besides the meal. */
export interface Scene {
  readonly plan: PlanRecord
  /** null: the store is no longer in the catalogue. */
  readonly store: StoreRecord | null
  /** Epoch milliseconds. */
  readonly now: number
}

/** SB21: whether the store takes a later order for a meal that was skipped. */
export function mayOrder(
  { meal, standing }: Pick<StandingMeal, 'meal' | 'standing'>,
  { plan, store, now }: Scene,
): boolean {
  if (standing !== 'skipped' || plan.status !== 'ACTIVE' || !store || store.isInactive) return false
  const slot = { date: meal.date, minute: plan.minute }
  return now < meal.at.getTime() && laterProblem(store, localTimeAt(now, plan.time_zone), slot) === null
}

/** AMB113: whether a meal is absent, or its owner can say so. */
function absenceOf({ meal, standing, order, reason }: StandingMeal, { store, now }: Scene): MealAbsence | null {
  const isOwed = order?.isOwed ?? false
  if (reason === 'absent') return { until: null, share: order?.returned ?? 0, isOwed }
  const terms = store?.absence ?? null
  const at = meal.at.getTime()
  if (!terms || whyNotAbsent({ at, standing }, terms, now) !== null) return null
  return { until: absentUntil(terms, at), share: absenceShare(terms, order?.left ?? 0), isOwed }
}

/** The actions that the owner of a meal can take now. */
export function mealOutlook(standing: StandingMeal, scene: Scene): MealOutlook {
  const isPlanned = standing.standing === 'planned'
  return {
    ...standing,
    warning: isPlanned ? standing.meal.warned : null,
    mayChange: isPlanned && scene.plan.status === 'ACTIVE' && scene.now < standing.meal.due_at.getTime(),
    mayOrder: mayOrder(standing, scene),
    absence: absenceOf(standing, scene),
  }
}

/** U2: an ended plan has no next meal. */
function nextMealAt({ status }: PlanRecord, meals: readonly BriefMeal[], now: number): Date | null {
  if (status !== 'ACTIVE' && status !== 'PENDING') return null
  const next = meals.find(
    ({ standing, meal }) => (standing === 'planned' || standing === 'made') && meal.at.getTime() > now,
  )
  return next?.meal.at ?? null
}

/** A cancelled plan keeps its made meals. */
const hasMeals = ({ status }: PlanRecord): boolean => status === 'ACTIVE' || status === 'CANCELLED'

/** The stores that decide whether a skipped meal may be ordered, and a made one called off. */
export async function storesOf(tx: TenantTx, plans: readonly PlanRecord[]): Promise<ReadonlyMap<number, StoreRecord>> {
  const ids = new Set(plans.filter(hasMeals).map((plan) => plan.store_id))
  const stores = new Map<number, StoreRecord>()
  for (const id of ids) {
    const store = await findStore(tx, id)
    if (store) stores.set(id, store)
  }
  return stores
}

const idsOf = (plans: readonly PlanRecord[]): string[] => plans.map(({ id }) => id)

/** Plans with their meals and money. */
async function summariesOf<M extends BriefMeal>(
  tx: TenantTx,
  plans: readonly PlanRecord[],
  meals: ReadonlyMap<string, readonly M[]>,
  now: number,
) {
  const money = await planMoney(tx, plans)
  return plans.map((plan) => {
    const own = meals.get(plan.id) ?? []
    return {
      plan,
      meals: own,
      money: money.get(plan.id) ?? { paid: 0, returned: 0, comesBack: 0 },
      nextMealAt: nextMealAt(plan, own, now),
      mayCancel: planMoves.after({ status: plan.status }, 'cancel', 'owner') !== null,
      mayChangeDishes: plan.status === 'ACTIVE',
    }
  })
}

/** U17: the current summaries of plans, in the given order. */
export const planSummaries = async (
  tx: TenantTx,
  plans: readonly PlanRecord[],
  now: number,
): Promise<readonly PlanSummary[]> => summariesOf(tx, plans, await briefMeals(tx, idsOf(plans)), now)

/** U1, U2, U16: the current outlooks of plans for their owner, in the given order. */
export async function planOutlooks(
  tx: TenantTx,
  plans: readonly PlanRecord[],
  now: number,
): Promise<readonly PlanOutlook[]> {
  const meals = await standingMeals(tx, idsOf(plans))
  const stores = await storesOf(tx, plans)
  const summaries = await summariesOf(tx, plans, meals, now)
  return summaries.map((summary) => {
    const { plan } = summary
    const scene = { plan, store: stores.get(plan.store_id) ?? null, now }
    return { ...summary, meals: summary.meals.map((each) => mealOutlook(each, scene)) }
  })
}
