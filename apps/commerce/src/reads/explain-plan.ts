import { isByDay } from '@tiffin/domain/cart/dishes-by-day'
import type { Paise } from '@tiffin/domain/money/money'
import type { TenderKind } from '@tiffin/domain/money/tender-kinds'
import { type AgreedLine, costOfMeal, linesOfMeal } from '@tiffin/domain/plans/agreed-line'
import type { PlanStatus } from '@tiffin/domain/plans/plan-life'
import type { LocalDate, Minute } from '@tiffin/domain/time/clock'
import type { Actor } from '#kernel/actor'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note, noNote, type TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import type { PlanEventTable } from '#modules/plans/tables'
import { fundsOf, type PlanFunds } from './plan-funds.ts'
import { type MealStanding, type StandingMeal, standingMeals } from './plan-meals.ts'

/** One event of a plan or of a meal. Names no person. */
export interface ExplainedEvent {
  /** ISO time. */
  readonly at: string
  readonly by: Actor['kind']
  readonly move: PlanEventTable['move']
  /** Reason and figures, in paise. */
  readonly detail: Readonly<Record<string, unknown>>
}

/** A meal with its state, reason and events. Amounts in paise. */
export interface ExplainedMeal {
  readonly date: LocalDate
  readonly standing: MealStanding
  readonly reason: StandingMeal['reason']
  readonly orderId: string | null
  /** The price limit of its dishes, before its share of the coupon. */
  readonly agreed: Paise
  readonly coupon: Paise
  readonly charged: Paise | null
  readonly dishes: readonly string[]
  readonly events: readonly ExplainedEvent[]
}

/** A plan, meal by meal, for an operator. Names no person. */
export interface ExplainedPlan {
  readonly planId: string
  readonly status: PlanStatus
  readonly payment: TenderKind
  readonly store: string
  readonly from: LocalDate
  readonly to: LocalDate
  readonly minute: Minute
  /** AMB114: null: it differs by day. */
  readonly perMeal: Paise | null
  readonly funds: PlanFunds
  readonly events: readonly ExplainedEvent[]
  readonly meals: readonly ExplainedMeal[]
}

type DatedEvent = ExplainedEvent & { readonly date: LocalDate | null }

async function eventsOf({ db, tenant }: TenantTx, planId: string): Promise<readonly DatedEvent[]> {
  const rows = await db
    .selectFrom('plan_event')
    .select(['at', 'actor_kind', 'move', 'date', 'detail'])
    .where('tenant', '=', tenant)
    .where('plan_id', '=', planId)
    .orderBy('seq')
    .execute()
  return rows.map(({ at, actor_kind: by, move, date, detail }) => ({
    ...{ at: at.toISOString(), by, move, date },
    detail: { ...detail },
  }))
}

/** The events of the plan itself (null), or of one of its meals. */
const eventsFor = (events: readonly DatedEvent[], of: LocalDate | null): readonly ExplainedEvent[] =>
  events.filter(({ date }) => date === of).map(({ date: _, ...event }) => event)

const dishesOf = (lines: readonly AgreedLine[]): readonly string[] =>
  lines.map(({ quantity, name, sizeName }) => `${quantity} x ${name}, ${sizeName}`)

/**
 * SB21, AMB107: explains why each meal of a plan was made, skipped or cancelled, with figures. Throws not-found for an
 * unknown plan.
 */
export const explainPlan = (
  db: Db,
  tenant: string,
  planId: string,
  note: Note<ExplainedPlan> = noNote,
): Promise<ExplainedPlan> =>
  inTenant(db, tenant, async (tx) => {
    const plan = await tx.db
      .selectFrom('plan')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('id', '=', planId)
      .executeTakeFirst()
    if (!plan) throw problems.notFound((say) => say.planDoesNotExist)
    const events = await eventsOf(tx, planId)
    const meals = (await standingMeals(tx, [planId])).get(planId) ?? []
    const explained: ExplainedPlan = {
      ...{ planId, status: plan.status, payment: plan.payment, store: plan.store_name },
      ...{ from: plan.first_date, to: plan.last_date, minute: plan.minute },
      perMeal: isByDay(plan.lines) ? null : costOfMeal(plan.lines),
      funds: (await fundsOf(tx, [planId])).get(planId) ?? { paid: 0, used: 0, returned: 0 },
      events: eventsFor(events, null),
      meals: meals.map(({ meal, standing, reason }) => ({
        ...{ date: meal.date, standing, reason, orderId: meal.order_id, agreed: meal.agreed, coupon: meal.coupon },
        ...{ charged: meal.charged, dishes: dishesOf(linesOfMeal(plan, meal)) },
        events: eventsFor(events, meal.date),
      })),
    }
    await note(tx, explained)
    return explained
  })
