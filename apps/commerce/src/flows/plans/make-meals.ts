import { servesOn } from '@tiffin/domain/availability/store-hours'
import type { Commerce } from '#commerce'
import type { Actor } from '#kernel/actor'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import { lockPlansDue, mealsDue, peopleDue, setDueAt } from '#modules/plans/api/due-meals'
import { moveMeals } from '#modules/plans/api/plan-life'
import { lockPlans } from '#modules/plans/api/plans'
import type { PlanRecord } from '#modules/plans/api/records'
import { createTries } from './first-failure.ts'
import { type BatchSizes, inBatches } from './in-parallel.ts'
import { inSequence, type MealOfPlan } from './in-sequence.ts'
import { lookAheadAfter } from './look-ahead-job.ts'
import { type MadeMeal, makeMealsTogether } from './make-meal.ts'
import { mealDueAt } from './meal-due-at.ts'
import { type MealFacts, readMealFacts } from './meal-facts.ts'
import { notifyPlanOwners, type PlanNotice } from './notify-plan-owner.ts'
import { onCreditNotice, skippedNotice, type ToldMeal, tellOffDate } from './tell-meals.ts'

/** The name of this component in the events of meals. */
const maker: Actor = { kind: 'system', id: 'make-meals' }

/** The number of people read by a query, which sorts all people with a due meal: each further one repeats that work. */
const PEOPLE_AT_ONCE = 5000

/** SAFE8: the number of people whose meals are made in one transaction: fewer while diners wait for it. */
const PEOPLE_TOGETHER: BatchSizes = { quiet: 12, busy: 4 }

/** Sorts before every id of a person. */
const NO_ONE = '00000000-0000-0000-0000-000000000000'

/**
 * True when a due meal is not to be made now: the store has moved its cut-off later since the query, or has closed the
 * day, and then the meal is cancelled and its owner notified.
 */
async function isPutOff(
  commerce: Commerce,
  tx: TenantTx,
  facts: MealFacts,
  { plan, meal }: MealOfPlan,
  at: Date,
): Promise<boolean> {
  const { store } = facts.offerOf(plan)
  const dueAt = store ? mealDueAt(store, plan, meal.date) : meal.due_at
  if (dueAt > at) {
    await setDueAt(tx, { storeId: plan.store_id, date: meal.date, was: meal.due_at, planId: plan.id }, dueAt)
    return true
  }
  if (!store || servesOn(store.hours, meal.date)) return false
  // O10: the store has since closed the day of a planned meal.
  const change = { reason: 'off-date' } as const
  await moveMeals(tx, plan, [{ meal, move: 'cancel', change, detail: change }], { by: maker, at })
  await tellOffDate(commerce, tx, { plan, meal, at })
  return true
}

/** The due meals of locked plans, those of each person in the sequence in which a balance pays them. */
async function dueOf(tx: TenantTx, locked: readonly PlanRecord[], at: Date): Promise<readonly MealOfPlan[]> {
  const plans = locked.filter(({ status }) => status === 'ACTIVE')
  const ids = plans.map(({ id }) => id)
  return inSequence(tx, plans, await mealsDue(tx, ids, at))
}

/** The first plan of each person, whose id names the person's job. */
const firstPlans = (meals: readonly MealOfPlan[]): readonly string[] =>
  [...Map.groupBy(meals, ({ plan }) => plan.person).values()].flatMap(([first]) => first?.plan.id ?? [])

/** What the owner is notified of a meal; null: nothing, it is made as agreed. */
function noticeOf(told: ToldMeal, made: MadeMeal | undefined): PlanNotice | null {
  if (made?.kind === 'skipped') return skippedNotice(told, made)
  return made && made.onCredit > 0 ? onCreditNotice(told, made.onCredit) : null
}

/** Makes due meals, or skips them and notifies their owners, in the caller's transaction. */
async function makeAll(commerce: Commerce, tx: TenantTx, due: readonly MealOfPlan[], at: Date): Promise<void> {
  if (due.length === 0) return
  const facts = await readMealFacts(commerce, tx, [...new Set(due.map(({ plan }) => plan))])
  const meals: MealOfPlan[] = []
  for (const each of due) if (!(await isPutOff(commerce, tx, facts, each, at))) meals.push(each)
  const made = await makeMealsTogether(commerce, tx, facts, { meals, move: 'make', by: maker, at })
  await notifyPlanOwners(
    commerce,
    tx,
    meals.flatMap((each) => noticeOf({ ...each, at }, made.get(each.meal)) ?? []),
  )
  await lookAheadAfter(commerce, tx, firstPlans(due), at)
}

/** Makes the due meals of people in one transaction, under the locks of their plans. */
const makeOf = (commerce: Commerce, tenant: string, people: readonly string[], at: Date): Promise<void> =>
  inTenant(commerce.db, tenant, async (tx) =>
    makeAll(commerce, tx, await dueOf(tx, await lockPlansDue(tx, people, at), at), at),
  )

/** Makes the due meals of a person in sequence, each in its own transaction: a failure does not stop the others. */
async function makeEach(commerce: Commerce, tenant: string, person: string, at: Date): Promise<void> {
  const tries = createTries()
  const meals = await inTenant(commerce.db, tenant, async (tx) => dueOf(tx, await lockPlansDue(tx, [person], at), at))
  for (const { plan, meal } of meals)
    await tries.try(() =>
      inTenant(commerce.db, tenant, async (tx) => {
        const still = await dueOf(tx, await lockPlans(tx, [plan.id]), at)
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

/** People whose meals are made, and the moment at which they are due. */
export interface MealsToMake {
  readonly people: readonly string[]
  readonly at: Date
  /** False: after a failure nothing is tried again. */
  readonly hasTime?: () => boolean
}

/**
 * SB21: makes the due meals of people in one transaction. If it fails, each person gets a transaction, and if that one
 * fails, each meal, so that a failing meal does not make the others late.
 */
export async function makeMealsOf(
  commerce: Commerce,
  tenant: string,
  { people, at, hasTime = () => true }: MealsToMake,
): Promise<void> {
  const [first, ...others] = people
  if (first === undefined) return
  try {
    await makeOf(commerce, tenant, people, at)
  } catch (error) {
    if (!hasTime()) throw error
    if (others.length === 0) return await makeEach(commerce, tenant, first, at)
    const tries = createTries()
    for (const person of people) await tries.try(() => makeMealsOf(commerce, tenant, { people: [person], at, hasTime }))
    tries.throwFirst()
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
 * SB21: makes all due meals in batches of several people, some batches concurrently. A person's failure does not stop the
 * others. When `hasTime` returns false, the remaining meals are left to the next round.
 */
export async function makeMeals(commerce: Commerce, tenant: string, hasTime: () => boolean): Promise<MadeRound> {
  const at = new Date(commerce.now())
  let failure: unknown = null
  for (let after = NO_ONE; ; ) {
    const people = await inTenant(commerce.db, tenant, (tx) => peopleDue(tx, { at, after, most: PEOPLE_AT_ONCE }))
    const last = people.at(-1)
    if (last === undefined) return { isAll: true, failure }
    const terms = { hasTime, requests: commerce.requests, sizes: PEOPLE_TOGETHER }
    const left = await inBatches(people, terms, (batch) =>
      makeMealsOf(commerce, tenant, { people: batch, at, hasTime }).catch((error: unknown) => {
        failure ??= error
      }),
    )
    if (left > 0) return { isAll: false, failure }
    after = last
  }
}
