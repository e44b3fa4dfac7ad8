import { type MealMoveName, mealMoves, type PlanMealState } from '@tiffin/domain/plans/meal-life'
import { type PlanMoveName, planMoves } from '@tiffin/domain/plans/plan-life'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#kernel/actor'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { PlanMealRecord, PlanRecord } from './records.ts'

/** The actor and time of a move. `detail`: reason and figures, without personal data. */
export interface Moving {
  readonly by: Actor
  readonly at: Date
  readonly detail?: object
}

/** The changes of a meal besides its state. */
export type MealChange = Partial<
  Pick<PlanMealRecord, 'reason' | 'agreed' | 'lines' | 'order_id' | 'charged' | 'due_at' | 'warned'>
>

/** A move of a meal of a locked plan. */
export interface MealMove {
  readonly meal: Pick<PlanMealRecord, 'date' | 'state'>
  readonly move: MealMoveName
  readonly change?: MealChange
  readonly detail?: object
}

interface NewEvent {
  readonly plan: string
  readonly move: PlanMoveName | `meal-${MealMoveName}`
  readonly date: string | null
  readonly detail: object | null
}

type MovedPlan = Pick<PlanRecord, 'id' | 'seq'>

/**
 * Adds numbered events to plans that are locked, or inserted by this transaction. `beside` are further parts of the
 * statement ("name as (...), ").
 */
async function writeEvents(
  { db, tenant }: TenantTx,
  events: readonly NewEvent[],
  { by, at }: Moving,
  beside: RawBuilder<unknown> = sql``,
): Promise<void> {
  const plans = [...new Set(events.map(({ plan }) => plan))]
  await sql`with ${beside} events as materialized (
      select e.*, row_number() over (partition by e.plan order by e.place) as nth, count(*) over (partition by e.plan) as many
      from rows from (jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        as (plan text, move text, date date, detail jsonb)) with ordinality as e(plan, move, date, detail, place)
    ), counted as (
      update plan p set seq = p.seq + e.many from events e
      where p.tenant = ${tenant} and p.id = any(${plans}) and p.id = e.plan and e.nth = 1 returning p.id, p.seq
    )
    insert into plan_event (tenant, plan_id, seq, at, actor_kind, actor, move, date, detail)
    select ${tenant}, c.id, c.seq - e.many + e.nth, ${at}, ${by.kind}, ${by.id}, e.move, e.date, e.detail
    from counted c join events e on e.plan = c.id`.execute(db)
}

/** The first event of a plan that this transaction inserts. */
export const writePlaced = (tx: TenantTx, planId: string, move: 'place' | 'place-unpaid', moving: Moving) =>
  writeEvents(tx, [{ plan: planId, move, date: null, detail: moving.detail ?? null }], moving)

/** Moves a locked plan. False: the state machine does not allow the move, and nothing is written. */
export async function movePlan(
  tx: TenantTx,
  plan: Pick<PlanRecord, 'id' | 'seq' | 'status'>,
  move: PlanMoveName,
  moving: Moving,
): Promise<boolean> {
  const by = moving.by.kind
  const to = by === 'kitchen' ? null : planMoves.after({ status: plan.status }, move, by)
  if (!to) return false
  if (to.status !== plan.status) {
    const isOver = to.status !== 'ACTIVE'
    await tx.db
      .updateTable('plan')
      .set({ status: to.status, ...(isOver ? { ended_at: moving.at } : {}) })
      .where('tenant', '=', tx.tenant)
      .where('id', '=', plan.id)
      .execute()
  }
  await writeEvents(tx, [{ plan: plan.id, move, date: null, detail: moving.detail ?? null }], moving)
  return true
}

/** A move of a meal of a locked plan, with its plan. */
export interface MealMoveOfPlan extends MealMove {
  readonly plan: MovedPlan
}

/** A move with its target state. */
interface MealStep extends MealMoveOfPlan {
  readonly to: PlanMealState
}

/** The changed columns of a meal, in one sequence. */
const changedBy = ({ change, to }: MealStep): readonly (readonly [string, unknown])[] =>
  Object.entries({ ...change, state: to.state })
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))

const columnsOf = (step: MealStep): readonly string[] => changedBy(step).map(([column]) => column)

/** Groups the moves that change the same columns, so that many meals need one part of the statement. */
const equalColumns = (steps: readonly MealStep[]): readonly (readonly MealStep[])[] => [
  ...Map.groupBy(steps, (step) => columnsOf(step).join()).values(),
]

/** The part of a statement that writes the changes of meals, of which each changes the same columns. */
function changesOf(tenant: string, steps: readonly MealStep[], at: Date, place: number): RawBuilder<unknown> {
  const rows = steps.map((step) => ({
    ...Object.fromEntries(changedBy(step)),
    ...{ plan_id: step.plan.id, date: step.meal.date },
  }))
  const columns = steps
    .slice(0, 1)
    .flatMap(columnsOf)
    .map((name) => sql`${sql.id(name)} = ${sql.id('c', name)}`)
  return sql`${sql.id(`changed${place}`)} as (
      update plan_meal m set ${sql.join([...columns, sql`changed_at = ${at}`])}
      from jsonb_populate_recordset(null::plan_meal, ${JSON.stringify(rows)}::jsonb) c
      where m.tenant = ${tenant} and m.plan_id = any(${rows.map(({ plan_id }) => plan_id)})
        and m.plan_id = c.plan_id and m.date = c.date
    ),`
}

/**
 * Moves meals of locked plans, all or none, in one statement (PERF5). False: the state machine does not allow one of the
 * moves, and nothing is written.
 */
export async function moveMealsOfPlans(
  tx: TenantTx,
  moves: readonly MealMoveOfPlan[],
  moving: Moving,
): Promise<boolean> {
  const by = moving.by.kind
  if (by === 'kitchen' || by === 'provider') return false
  const steps = moves.flatMap((each) => {
    const to = mealMoves.after({ state: each.meal.state }, each.move, by)
    return to ? [{ ...each, to }] : []
  })
  if (steps.length < moves.length) return false
  if (steps.length === 0) return true
  const changes = equalColumns(steps).map((alike, place) => changesOf(tx.tenant, alike, moving.at, place))
  const events = moves.map(({ plan, meal, move, detail }) => ({
    ...{ plan: plan.id, move: `meal-${move}` as const, date: meal.date },
    detail: detail ?? moving.detail ?? null,
  }))
  await writeEvents(tx, events, moving, sql.join(changes, sql` `))
  return true
}

/** Moves meals of a locked plan, all or none. False: as `moveMealsOfPlans`. */
export const moveMeals = (
  tx: TenantTx,
  plan: MovedPlan,
  moves: readonly MealMove[],
  moving: Moving,
): Promise<boolean> =>
  moveMealsOfPlans(
    tx,
    moves.map((each) => ({ ...each, plan })),
    moving,
  )
