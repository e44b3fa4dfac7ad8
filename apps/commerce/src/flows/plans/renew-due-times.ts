import type { Commerce } from '#commerce'
import { inTenant } from '#kernel/db/tenant-transaction'
import { lockPlansOfDay, setDueAt } from '#modules/plans/api/due-meals'
import { type DueTogether, dueTimes } from '#modules/plans/api/running-meals'
import { createTries } from './first-failure.ts'
import { noteMeals } from './make-meals-job.ts'
import { mealDueAt } from './meal-due-at.ts'
import { storesOfRound } from './stores-of-round.ts'

/** Planned meals with their new due time. */
interface Renewed extends DueTogether {
  readonly becomes: Date
}

/** Sets the due times of one day of a store. */
async function renewDay(commerce: Commerce, tenant: string, renewed: readonly Renewed[]): Promise<void> {
  const [first] = renewed
  if (!first) return
  const earliest = Math.min(...renewed.map(({ becomes }) => becomes.getTime()))
  await inTenant(commerce.db, tenant, async (tx) => {
    // The job that makes meals locks the plans first, in this sequence: another sequence could cause a deadlock.
    await lockPlansOfDay(tx, first)
    for (const { becomes, dueAt: was, ...meals } of renewed) await setDueAt(tx, { ...meals, was }, becomes)
    await noteMeals(commerce, tx, new Date(earliest))
  })
}

/**
 * SB21: updates the due times of planned meals after a store has changed its cut-offs or meals. The limit on how far
 * ahead a store takes orders does not apply to running plans. A failing day does not stop the others: the first failure
 * is thrown at the end.
 */
export async function renewDueTimes(commerce: Commerce, tenant: string): Promise<void> {
  const tries = createTries()
  const renewed = await inTenant(commerce.db, tenant, async (tx) => {
    const storeOf = storesOfRound(commerce, tx)
    const found: Renewed[] = []
    for (const each of await dueTimes(tx)) {
      const store = await storeOf(each.storeId)
      const terms = { minute: each.minute, time_zone: each.timeZone }
      const becomes = store && (await tries.try(() => mealDueAt(store, terms, each.date)))
      if (becomes && becomes.getTime() !== each.dueAt.getTime()) found.push({ ...each, becomes })
    }
    return found
  })
  const days = Map.groupBy(renewed, ({ storeId, date }) => `${storeId} ${date}`)
  for (const day of days.values()) await tries.try(() => renewDay(commerce, tenant, day))
  tries.throwFirst()
}
