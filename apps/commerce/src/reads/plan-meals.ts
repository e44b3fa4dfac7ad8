import type { Paise } from '@tiffin/domain/money/money'
import { type FulfilmentType, type OrderStatus, orderPath, orderStatus } from '@tiffin/domain/order/tracking'
import type { MealCancelReason, SkipReason } from '@tiffin/domain/plans/meal-life'
import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { documentOf } from '#modules/orders/api/order-document'
import { isPaid } from '#modules/payments/api/paid'
import { mealsOf } from '#modules/plans/api/meals'
import type { PlanMealRecord } from '#modules/plans/api/records'

/** The standing of a meal. `made`: its order is not cancelled and not handed over. */
export type MealStanding = 'planned' | 'made' | 'fulfilled' | 'skipped' | 'cancelled'

/** The order of a meal, as lists show it. */
export interface MealOrder {
  readonly id: string
  readonly fulfilment: FulfilmentType
  readonly status: OrderStatus
  readonly placedAt: Date
  readonly statusAt: Date
  /** S4: ISO times by state. */
  readonly stages: Readonly<Record<string, string>>
  /** SB17: the id of the document of its sale; null: none is issued yet. */
  readonly document: string | null
  /** What is paid for it and not returned, in paise. */
  readonly left: Paise
  /** What was returned of it, in paise. */
  readonly returned: Paise
  /** Decision 0103: what returns, or returned last, is taken off what is owed for it: it was made on credit. */
  readonly isOwed: boolean
}

/** A meal of a plan with its standing and order. */
export interface StandingMeal {
  readonly meal: PlanMealRecord
  readonly order: MealOrder | null
  readonly standing: MealStanding
  readonly reason: SkipReason | MealCancelReason | null
  /** U16: when it was handed over (ISO); null: it was not. */
  readonly fulfilledAt: string | null
}

async function ordersOf({ db, tenant }: TenantTx, ids: readonly string[]): Promise<Map<string, MealOrder>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<MealOrder>`
    select o.id, o.fulfilment, o.status, o.placed_at as "placedAt", o.status_at as "statusAt", o.stages,
      ${documentOf('o')} as document, paid.amount - back.amount as left, back.amount as returned,
      case when o.status = ${orderStatus.cancelled} then coalesce((select r.way = 'owed' from refund r
          where r.tenant = o.tenant and r.subject_kind = 'order' and r.subject_id = o.id
          order by r.requested_at desc limit 1), false)
        else exists (select from grace_meal g where g.tenant = o.tenant and g.order_id = o.id and g.owed > 0)
      end as "isOwed"
    from customer_order o
    cross join lateral (select coalesce(sum(y.amount) filter (where ${isPaid('y')}), 0)::integer as amount
      from payment y where y.tenant = o.tenant and y.subject_kind = 'order' and y.subject_id = o.id) paid
    cross join lateral (select coalesce(sum(r.amount), 0)::integer as amount from refund r
      where r.tenant = o.tenant and r.subject_kind = 'order' and r.subject_id = o.id) back
    where o.tenant = ${tenant} and o.id = any(${ids})`.execute(db)
  return new Map(rows.map((order) => [order.id, order]))
}

/** True in the last state of an order's path: handed over. */
const lastOf = (fulfilment: FulfilmentType): OrderStatus => orderPath[fulfilment].at(-1) ?? orderStatus.delivered

/** U16: the standing of a made meal follows its order. */
function standingOf(
  { state }: Pick<PlanMealRecord, 'state'>,
  order: Pick<MealOrder, 'fulfilment' | 'status'> | null,
): MealStanding {
  if (state !== 'made' || !order) return state
  if (order.status === orderStatus.cancelled) return 'cancelled'
  return order.status >= lastOf(order.fulfilment) ? 'fulfilled' : 'made'
}

function standing(meal: PlanMealRecord, order: MealOrder | null): StandingMeal {
  const is = standingOf(meal, order)
  const fulfilledAt = is === 'fulfilled' && order ? (order.stages[lastOf(order.fulfilment)] ?? null) : null
  return { meal, order, standing: is, reason: meal.reason, fulfilledAt }
}

/** U16: meals with their standing, in the given sequence. */
export async function standingsOf(tx: TenantTx, meals: readonly PlanMealRecord[]): Promise<readonly StandingMeal[]> {
  const orders = await ordersOf(
    tx,
    meals.flatMap(({ order_id: id }) => id ?? []),
  )
  return meals.map((meal) => standing(meal, (meal.order_id && orders.get(meal.order_id)) || null))
}

/** U2, U16: the meals of plans with their standing, by plan and date. */
export async function standingMeals(
  tx: TenantTx,
  planIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StandingMeal[]>> {
  const standings = await standingsOf(tx, await mealsOf(tx, planIds))
  return Map.groupBy(standings, ({ meal }) => meal.plan_id)
}

/** A meal of a plan as a list of plans needs it. */
export interface BriefMeal {
  readonly meal: Pick<PlanMealRecord, 'plan_id' | 'at'>
  readonly standing: MealStanding
}

/** U17: the meals of plans with only their standing, by plan and date: lists have many. */
export async function briefMeals(
  { db, tenant }: TenantTx,
  planIds: readonly string[],
): Promise<ReadonlyMap<string, readonly BriefMeal[]>> {
  if (planIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('plan_meal as m')
    .leftJoin('customer_order as o', (join) => join.onRef('o.tenant', '=', 'm.tenant').onRef('o.id', '=', 'm.order_id'))
    .select(['m.plan_id', 'm.at', 'm.state', 'o.fulfilment', 'o.status'])
    .where('m.tenant', '=', tenant)
    .where('m.plan_id', 'in', planIds)
    .orderBy('m.date')
    .execute()
  const meals = rows.map(({ plan_id, at, state, fulfilment, status }) => ({
    meal: { plan_id, at },
    standing: standingOf({ state }, fulfilment === null || status === null ? null : { fulfilment, status }),
  }))
  return Map.groupBy(meals, ({ meal }) => meal.plan_id)
}
