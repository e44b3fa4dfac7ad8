import { servesOn } from '@tiffin/domain/availability/store-hours'
import type { Commerce } from '#commerce'
import type { Actor } from '#kernel/actor'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import { mealsDue, peopleDue, plansDue, setDueAt } from '#modules/plans/api/due-meals'
import { moveMeals } from '#modules/plans/api/plan-life'
import { lockPlans } from '#modules/plans/api/plans'
import { createTries } from './first-failure.ts'
import { inParallel } from './in-parallel.ts'
import { inSequence, type MealOfPlan } from './in-sequence.ts'
import { lookAheadAfter } from './look-ahead-job.ts'
import { makeMeal } from './make-meal.ts'
import { mealDueAt } from './meal-due-at.ts'
import { tellOffDate, tellSkipped } from './tell-meals.ts'

/** The name of this component in the events of meals. */
const maker: Actor = { kind: 'system', id: 'make-meals' }

/** The number of people read by a query. */
const PEOPLE_AT_ONCE = 500

/** Sorts before every id of a person. */
const NO_ONE = '00000000-0000-0000-0000-000000000000'

/** Makes a due meal, or skips it and notifies its owner, in the caller's transaction. */
async function makeDue(commerce: Commerce, tx: TenantTx, due: MealOfPlan, at: Date): Promise<void> {
  const { plan, meal } = due
  const { store } = await commerce.menus.offerOf(tx, plan.store_id)
  const dueAt = store ? mealDueAt(store, plan, meal.date) : meal.due_at
  // The store has moved its cut-off later since the query.
  if (dueAt > at)
    return setDueAt(tx, { storeId: plan.store_id, date: meal.date, was: meal.due_at, planId: plan.id }, dueAt)
  // O10: the store has since closed the day of a planned meal.
  if (store && !servesOn(store.hours, meal.date)) {
    const change = { reason: 'off-date' } as const
    await moveMeals(tx, plan, [{ meal, move: 'cancel', change, detail: change }], { by: maker, at })
    return tellOffDate(commerce, tx, { ...due, at })
  }
  const made = await makeMeal(commerce, tx, { ...due, move: 'make', by: maker, at })
  if (made.kind === 'skipped') await tellSkipped(commerce, tx, { ...due, at }, made)
}

/** The due meals of locked, running plans, in the sequence in which a balance pays them. */
async function dueOf(tx: TenantTx, planIds: readonly string[], at: Date): Promise<readonly MealOfPlan[]> {
  const plans = (await lockPlans(tx, planIds)).filter(({ status }) => status === 'ACTIVE')
  const ids = plans.map(({ id }) => id)
  return inSequence(tx, plans, await mealsDue(tx, ids, at))
}

/** Makes due meals of a person in the caller's transaction. */
async function makeAll(commerce: Commerce, tx: TenantTx, meals: readonly MealOfPlan[], at: Date): Promise<void> {
  for (const due of meals) await makeDue(commerce, tx, due, at)
  const [first] = meals
  if (first) await lookAheadAfter(commerce, tx, first.plan.id, at)
}

/** Makes the due meals of a person in sequence, each in its own transaction: a failure does not stop the others. */
async function makeEach(commerce: Commerce, tenant: string, person: string, at: Date): Promise<void> {
  const tries = createTries()
  const meals = await inTenant(commerce.db, tenant, async (tx) => dueOf(tx, await plansDue(tx, person, at), at))
  for (const { plan, meal } of meals)
    await tries.try(() =>
      inTenant(commerce.db, tenant, async (tx) => {
        const still = await dueOf(tx, [plan.id], at)
        await makeAll(
          commerce,
          tx,
          still.filter((each) => each.meal.date === meal.date),
          at,
        )
      }),
    )
  tries.throwFirst()
}

/**
 * SB21: makes the due meals of a person in one transaction, under the locks of their plans. If it fails, each meal gets
 * its own transaction, so that a failing meal does not make the others late.
 */
export async function makeMealsOf(commerce: Commerce, tenant: string, person: string, at: Date): Promise<void> {
  try {
    await inTenant(commerce.db, tenant, async (tx) => {
      await makeAll(commerce, tx, await dueOf(tx, await plansDue(tx, person, at), at), at)
    })
  } catch {
    await makeEach(commerce, tenant, person, at)
  } finally {
    commerce.jobs.note(tenant, at.getTime())
  }
}

/** The result of a round. */
export interface MadeRound {
  /** False: the time ran out before all meals were made. */
  readonly isAll: boolean
  /** The first failure; the meals of other people were made. */
  readonly failure: unknown
}

/**
 * SB21: makes all due meals, several people concurrently. A person's failure does not stop the others. When `hasTime`
 * returns false, the remaining meals are left to the next round.
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
