import type { SkipReason } from '@tiffin/domain/plans/meal-life'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { inTenant } from '#kernel/db/tenant-transaction'
import { mealsOf } from '#modules/plans/api/meals'
import { moveMeals } from '#modules/plans/api/plan-life'
import { lockPlans } from '#modules/plans/api/plans'
import type { TestCommerce } from './commerce.ts'

/** Skips a planned meal before its cut-off, with the writes of the job. Throws for a meal that is not planned. */
export const skipMeal = (
  { commerce, clock }: TestCommerce,
  tenant: string,
  { planId, date, reason = 'low-balance' }: { planId: string; date: LocalDate; reason?: SkipReason },
): Promise<void> =>
  inTenant(commerce.db, tenant, async (tx) => {
    const [plan] = await lockPlans(tx, [planId])
    const meal = (await mealsOf(tx, [planId])).find((each) => each.date === date)
    const moved = { by: { kind: 'system', id: 'make-meals' } as const, at: new Date(clock.now()) }
    if (!plan || !meal || !(await moveMeals(tx, plan, [{ meal, move: 'skip', change: { reason } }], moved)))
      throw new Error('The meal cannot be skipped')
  })
