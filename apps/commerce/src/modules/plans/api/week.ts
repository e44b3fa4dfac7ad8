import type { LocalDate } from '@tiffin/domain/time/clock'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { PlanMealRecord, PlanRecord } from './records.ts'

/** Days of the calendar, inclusive. */
export interface Span {
  readonly from: LocalDate
  readonly to: LocalDate
}

/** A plan with its meals in a span, by date. */
export interface PlanInSpan {
  readonly plan: PlanRecord
  readonly meals: readonly PlanMealRecord[]
}

/**
 * A person's plans with meals in a span of days, and only these meals; the oldest plan first. Leaves out unpaid plans,
 * and planned meals of cancelled plans.
 */
export async function plansInSpan(
  { db, tenant }: TenantTx,
  person: string,
  { from, to }: Span,
  most: number,
): Promise<PlanInSpan[]> {
  const plans: PlanRecord[] = await db
    .selectFrom('plan')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('person', '=', person)
    .where('status', '!=', 'FAILED')
    .where('first_date', '<=', to)
    .where('last_date', '>=', from)
    .orderBy('placed_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  if (plans.length === 0) return []
  const meals: PlanMealRecord[] = await db
    .selectFrom('plan_meal')
    .selectAll()
    .where('tenant', '=', tenant)
    .where(
      'plan_id',
      'in',
      plans.map(({ id }) => id),
    )
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where((where) => where.or([where('reason', 'is', null), where('reason', 'not in', ['plan-cancelled', 'left'])]))
    .orderBy('date')
    .execute()
  return plans
    .toReversed()
    .map((plan) => ({ plan, meals: meals.filter((meal) => meal.plan_id === plan.id) }))
    .filter((each) => each.meals.length > 0)
}

/** AMB39: the amounts that a person's wallet will pay for the planned meals of all plans, by date, in paise. */
export async function walletMealsPlanned(
  { db, tenant }: TenantTx,
  person: string,
): Promise<{ readonly date: LocalDate; readonly price: number }[]> {
  const rows = await db
    .selectFrom('plan_meal as m')
    .innerJoin('plan as p', (join) => join.onRef('p.tenant', '=', 'm.tenant').onRef('p.id', '=', 'm.plan_id'))
    .select(({ fn, eb }) => ['m.date', fn.sum<string>(eb('m.agreed', '-', eb.ref('m.coupon'))).as('price')])
    .where('p.tenant', '=', tenant)
    .where('p.person', '=', person)
    .where('p.status', '=', 'ACTIVE')
    .where('p.payment', '=', 'WALLET')
    .where('m.state', '=', 'planned')
    .groupBy('m.date')
    .execute()
  return rows.map(({ date, price }) => ({ date, price: Number(price) }))
}
