import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { setDueAt } from '#modules/plans/api/due-meals'
import { dueTimes } from '#modules/plans/api/running-meals'
import { noteMeals } from './make-meals-job.ts'
import { mealDueAt } from './meal-due-at.ts'
import { storesOfRound } from './stores-of-round.ts'

/**
 * SB21: sets when planned meals are made, after a store has changed its cut-offs or meals. How far ahead a store takes later
 * orders does not matter to a plan that runs.
 */
export async function renewDueTimes(commerce: Commerce, tx: TenantTx): Promise<void> {
  const storeOf = storesOfRound(commerce, tx)
  let earliest: Date | null = null
  for (const { storeId, date, minute, timeZone, dueAt: was } of await dueTimes(tx)) {
    const store = await storeOf(storeId)
    const dueAt = store ? mealDueAt(store, { minute, time_zone: timeZone }, date) : was
    if (dueAt.getTime() === was.getTime()) continue
    await setDueAt(tx, { storeId, date, was, minute }, dueAt)
    if (earliest === null || dueAt < earliest) earliest = dueAt
  }
  if (earliest) await noteMeals(commerce, tx, earliest)
}
