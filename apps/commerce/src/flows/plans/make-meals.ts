import type { LocalDate } from '@tiffin/domain/time/clock'
import { listAddresses } from '#addresses/repository'
import type { Commerce } from '#commerce'
import type { Actor } from '#kernel/actor'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import { mealsDue, peopleDue, plansDue } from '#modules/plans/api/due-meals'
import { moveMeals } from '#modules/plans/api/plan-life'
import { lockPlans } from '#modules/plans/api/plans'
import type { PlanMealRecord, PlanRecord } from '#modules/plans/api/records'
import { inParallel } from './in-parallel.ts'
import { makeMeal } from './make-meal.ts'
import { mealDueAt } from './meal-due-at.ts'

/** The component that makes meals, as their events name it. */
const maker: Actor = { kind: 'system', id: 'make-meals' }

/** People whose meals are looked for at once. */
const PEOPLE_AT_ONCE = 500

/** Before every id of a person. */
const NO_ONE = '00000000-0000-0000-0000-000000000000'

interface DueMeal {
  readonly plan: PlanRecord
  readonly meal: PlanMealRecord
}

/** SB26: true when the store does not open on the date. */
async function isOffDate({ menus }: Commerce, tx: TenantTx, storeId: number, date: LocalDate): Promise<boolean> {
  const { store } = await menus.offerOf(tx, storeId)
  return store?.hours.offDates.includes(date) ?? false
}

/** Makes one due meal, or says why not, in the caller's transaction. */
async function makeDue(commerce: Commerce, tx: TenantTx, { plan, meal }: DueMeal, at: Date): Promise<void> {
  const { store } = await commerce.menus.offerOf(tx, plan.store_id)
  const dueAt = store ? mealDueAt(store, plan, meal.date) : meal.due_at
  // The store has put its cut-off later since.
  if (dueAt > at) {
    await postpone(tx, meal, dueAt)
    return
  }
  if (await isOffDate(commerce, tx, plan.store_id, meal.date)) {
    const change = { reason: 'off-date' } as const
    await moveMeals(tx, plan, [{ meal, move: 'cancel', change, detail: change }], { by: maker, at })
    return
  }
  await makeMeal(commerce, tx, { plan, meal, move: 'make', by: maker, at })
}

async function postpone({ db, tenant }: TenantTx, { plan_id, date }: PlanMealRecord, dueAt: Date): Promise<void> {
  await db
    .updateTable('plan_meal')
    .set({ due_at: dueAt })
    .where('tenant', '=', tenant)
    .where('plan_id', '=', plan_id)
    .where('date', '=', date)
    .execute()
}

/** The place of a plan's entry among those of its owner; plans without one come last. */
async function placesOf(tx: TenantTx, person: string): Promise<(plan: PlanRecord) => number> {
  const ids = (await listAddresses(tx, person)).map(({ id }) => id)
  return ({ address_id }) => {
    const place = address_id === null ? -1 : ids.indexOf(address_id)
    return place < 0 ? ids.length : place
  }
}

/** A balance that is too low for all pays by the time of the meals, then in the owner's order of entries (AMB39). */
async function inSequence(
  tx: TenantTx,
  plans: readonly PlanRecord[],
  meals: readonly PlanMealRecord[],
): Promise<DueMeal[]> {
  const due = meals.flatMap((meal) => {
    const plan = plans.find(({ id }) => id === meal.plan_id)
    return plan ? [{ plan, meal }] : []
  })
  if (due.length < 2) return due
  const person = due[0]?.plan.person ?? NO_ONE
  const placeOf = await placesOf(tx, person)
  return due.toSorted(
    (one, other) =>
      one.meal.at.getTime() - other.meal.at.getTime() ||
      placeOf(one.plan) - placeOf(other.plan) ||
      one.plan.placed_at.getTime() - other.plan.placed_at.getTime() ||
      (one.plan.id < other.plan.id ? -1 : 1),
  )
}

/** SB21: makes the due meals of one person, all in one transaction, under the locks of their plans. */
export async function makeMealsOf(commerce: Commerce, tenant: string, person: string, at: Date): Promise<void> {
  await inTenant(commerce.db, tenant, async (tx) => {
    const locked = await lockPlans(tx, await plansDue(tx, person, at))
    const plans = locked.filter(({ status }) => status === 'ACTIVE')
    const ids = plans.map(({ id }) => id)
    for (const due of await inSequence(tx, plans, await mealsDue(tx, ids, at))) await makeDue(commerce, tx, due, at)
  })
}

/** What a round of making left. */
export interface MadeRound {
  /** False: the time was over before all were made. */
  readonly isAll: boolean
  /** The first failure; the meals of the others were made. */
  readonly failure: unknown
}

/**
 * SB21: makes every meal that is due, person by person, several at once. One person's failure holds up no other. `hasTime`
 * false: what is left is for another round.
 */
export async function makeMeals(commerce: Commerce, tenant: string, hasTime: () => boolean): Promise<MadeRound> {
  const at = new Date(commerce.now())
  let failure: unknown = null
  for (let after = NO_ONE; ; ) {
    const people = await inTenant(commerce.db, tenant, (tx) => peopleDue(tx, { at, after, most: PEOPLE_AT_ONCE }))
    const last = people.at(-1)
    if (last === undefined) return { isAll: true, failure }
    const left = await inParallel(people, hasTime, (person) =>
      makeMealsOf(commerce, tenant, person, at).catch((error: unknown) => {
        failure ??= error
      }),
    )
    if (left > 0) return { isAll: false, failure }
    after = last
  }
}
