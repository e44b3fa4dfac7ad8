import type { Db } from '@tiffin/commerce/kernel/db/database'
import { inTenant } from '@tiffin/commerce/kernel/db/tenant-transaction'
// The types of the tables that are read here.
import type {} from '@tiffin/commerce/modules/plans/tables'
import type { TenderKind } from '@tiffin/domain/money/tender-kinds'
import type { MealState } from '@tiffin/domain/plans/meal-life'
import type { PlanStatus } from '@tiffin/domain/plans/plan-life'
import type { LocalDate } from '@tiffin/domain/time/clock'

/** A meal of a plan. Amounts in paise. */
export interface MealRow {
  readonly date: LocalDate
  readonly state: MealState
  readonly reason: string | null
  /** Epoch milliseconds. */
  readonly dueAt: number
  readonly agreed: number
  /** Its share of the plan's coupon. */
  readonly coupon: number
  readonly orderId: string | null
  readonly charged: number | null
}

/** A plan of days with its meals by date. Amounts in paise. */
export interface PlanRow {
  readonly id: string
  readonly person: string
  readonly payment: TenderKind
  readonly status: PlanStatus
  readonly total: number
  readonly lines: number
  /** AMB114: of each dish; null: every date. */
  readonly datesOfLines: readonly (readonly LocalDate[] | null)[]
  readonly coupon: { readonly code: string; readonly amount: number } | null
  readonly meals: readonly MealRow[]
}

export const readPlanRows = (db: Db, tenant: string): Promise<readonly PlanRow[]> =>
  inTenant(db, tenant, async ({ db: tx }) => {
    const plans = await tx.selectFrom('plan').selectAll().where('tenant', '=', tenant).orderBy('id').execute()
    const meals = await tx.selectFrom('plan_meal').selectAll().where('tenant', '=', tenant).orderBy('date').execute()
    const byPlan = Map.groupBy(meals, ({ plan_id: planId }) => planId)
    return plans.map(({ id, person, payment, status, bill, lines, coupon }) => ({
      ...{ id, person, payment, status, coupon, total: bill.total, lines: lines.length },
      datesOfLines: lines.map(({ dates }) => dates ?? null),
      meals: (byPlan.get(id) ?? []).map(({ date, state, reason, agreed, charged, ...meal }) => ({
        ...{ date, state, reason, agreed, charged, coupon: meal.coupon },
        ...{ dueAt: meal.due_at.getTime(), orderId: meal.order_id },
      })),
    }))
  })
