import type { LocalDate } from '@tiffin/domain/time/clock'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { mealsOf } from '#modules/plans/api/meals'
import { moveMeals } from '#modules/plans/api/plan-life'
import { type PlanCall, withOwnPlan } from './own-plan.ts'
import { cancelTexts, dayOfMeal, requireChangeable, type WantedMeals } from './require-changeable.ts'

export interface MealsCancellation extends PlanCall {
  readonly dates: readonly LocalDate[]
}

async function cancel(tx: TenantTx, { plan, meals, dates, at }: WantedMeals): Promise<void> {
  const moves = meals
    .filter(({ date }) => dates.includes(date))
    .map((meal) => ({ meal, move: 'cancel' as const, change: { reason: 'owner' as const } }))
  const isMoved = await moveMeals(tx, plan, moves, { by: { kind: 'owner', id: plan.person }, at })
  if (!isMoved) throw new Error('Meals are cancelled that cannot be')
}

/**
 * U8 to U14, SB22, AMB72: cancels meals of the caller's plan before their cut-off, all or none. Nothing is debited for
 * them; an advance payment for them is returned when the plan ends. Returns the message. Throws refused with the first
 * date that cannot be cancelled.
 */
export function cancelMeals(commerce: Commerce, { dates, ...call }: MealsCancellation): Promise<string> {
  const { tenant } = call.caller
  const say = messagesOf(tenant)
  return withOwnPlan(commerce, call, async (tx, plan) => {
    const wanted = { plan, meals: await mealsOf(tx, [plan.id]), dates, at: new Date(commerce.now()) }
    requireChangeable(wanted, cancelTexts, tenant.language)
    await cancel(tx, wanted)
    const text = plan.payment === 'DIGITAL' ? say.mealsCancelledPrepaid : say.mealsCancelled
    return text(dates.map((date) => dayOfMeal(date, tenant.language)))
  })
}
