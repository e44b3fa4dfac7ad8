import { type MealCancelRefusal, whyNotCancelMeal } from '@tiffin/domain/plans/meal-cancellation'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { nearDay } from '@tiffin/domain/time/day-words'
import { localTimeAt } from '@tiffin/domain/time/zone'
import { catalogueOf, type ServerMessages } from '@tiffin/domain/words/catalogue'
import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { type Problem, problems } from '#kernel/errors'
import { mealsOf } from '#modules/plans/api/meals'
import { moveMeals } from '#modules/plans/api/plan-life'
import type { PlanMealRecord, PlanRecord } from '#modules/plans/api/records'
import { type PlanCall, withOwnPlan } from './own-plan.ts'

/** Meals that their owner cancels. */
export interface MealsCancellation extends PlanCall {
  readonly dates: readonly LocalDate[]
}

const refusalTexts: Readonly<Record<MealCancelRefusal, (say: ServerMessages, day: string) => string>> = {
  'cancelled-already': (say) => say.mealCancelledAlready,
  'before-start': (say) => say.mealBeforeStart,
  'after-end': (say) => say.mealAfterEnd,
  'no-meal': (say) => say.noMealThatDay,
  past: (say, day) => say.mealPast(day),
  'after-cut-off': (say, day) => say.mealAfterCutOff(day),
}

interface Wanted {
  readonly plan: PlanRecord
  readonly meals: readonly PlanMealRecord[]
  readonly dates: readonly LocalDate[]
  readonly at: Date
}

/** The refusal of the first date that cannot be cancelled; null: all can. */
function refusalOf({ plan, meals, dates, at }: Wanted, dayOf: (date: LocalDate) => string): Problem | null {
  const days = {
    ...{ from: plan.first_date, to: plan.last_date, weekdays: plan.weekdays },
    meals: meals.map(({ date, state, due_at }) => ({ date, state, dueAt: due_at.getTime() })),
  }
  const asked = { at: at.getTime(), today: localTimeAt(at.getTime(), plan.time_zone).date }
  for (const date of dates) {
    const code = whyNotCancelMeal(days, date, asked)
    if (code) return problems.refused((say) => refusalTexts[code](say, dayOf(date)), { refusal: { code, date } })
  }
  return null
}

async function cancel(tx: TenantTx, { plan, meals, dates, at }: Wanted): Promise<void> {
  const moves = meals
    .filter(({ date }) => dates.includes(date))
    .map((meal) => ({ meal, move: 'cancel' as const, change: { reason: 'owner' as const } }))
  const isMoved = await moveMeals(tx, plan, moves, { by: { kind: 'owner', id: plan.person }, at })
  if (!isMoved) throw new Error('Meals are cancelled that cannot be')
}

/**
 * U8 to U14, SB22, AMB72: cancels meals of the caller's own plan before their cut-off, all or none. Nothing is debited for
 * them; what was paid for them in advance goes back when the plan ends. Returns the message. Throws refused with the first
 * date that cannot be cancelled.
 */
export function cancelMeals(commerce: Commerce, { dates, ...call }: MealsCancellation): Promise<string> {
  const { messages, formats } = catalogueOf(call.caller.tenant.language)
  const dayOf = (date: LocalDate): string => nearDay(date, formats.locale)
  return withOwnPlan(commerce, call, async (tx, plan) => {
    const wanted = { plan, meals: await mealsOf(tx, [plan.id]), dates, at: new Date(commerce.now()) }
    const refusal = refusalOf(wanted, dayOf)
    if (refusal) throw refusal
    if (plan.status !== 'ACTIVE')
      throw problems.refused(messages.planUnpaid, { refusal: { code: 'unpaid', date: null } })
    await cancel(tx, wanted)
    const text = plan.payment === 'DIGITAL' ? messages.mealsCancelledPrepaid : messages.mealsCancelled
    return text(dates.map(dayOf))
  })
}
