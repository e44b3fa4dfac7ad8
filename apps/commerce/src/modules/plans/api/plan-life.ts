import { type MealMoveName, mealMoves, type PlanMealState } from '@tiffin/domain/plans/meal-life'
import { type PlanMoveName, planMoves } from '@tiffin/domain/plans/plan-life'
import { sql } from 'kysely'
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
  readonly move: PlanMoveName | `meal-${MealMoveName}`
  readonly date: string | null
  readonly detail: object | null
}

type MovedPlan = Pick<PlanRecord, 'id' | 'seq'>

/** Adds numbered events to a plan that is locked, or inserted by this transaction. */
async function writeEvents(
  { db, tenant }: TenantTx,
  plan: MovedPlan,
  events: readonly NewEvent[],
  { by, at }: Moving,
): Promise<void> {
  await sql`with counted as (
      update plan set seq = seq + ${events.length} where tenant = ${tenant} and id = ${plan.id} returning seq
    )
    insert into plan_event (tenant, plan_id, seq, at, actor_kind, actor, move, date, detail)
    select ${tenant}, ${plan.id}, c.seq - ${events.length} + e.place, ${at}, ${by.kind}, ${by.id}, e.move, e.date, e.detail
    from counted c cross join rows from (jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as (move text, date date, detail jsonb)) with ordinality as e(move, date, detail, place)`.execute(db)
}

/** The first event of a plan that this transaction inserts. */
export const writePlaced = (tx: TenantTx, planId: string, move: 'place' | 'place-unpaid', moving: Moving) =>
  writeEvents(tx, { id: planId, seq: 0 }, [{ move, date: null, detail: moving.detail ?? null }], moving)

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
  await writeEvents(tx, plan, [{ move, date: null, detail: moving.detail ?? null }], moving)
  return true
}

/** A move with its target state. */
interface MealStep extends MealMove {
  readonly to: PlanMealState | null
}

/** Groups the moves with equal changes, so that many meals need one statement. */
const equalChanges = (steps: readonly MealStep[]): readonly (readonly MealStep[])[] => [
  ...Map.groupBy(steps, ({ to, change }) => JSON.stringify([to, change])).values(),
]

/** Writes one change to the meals of several moves. */
async function writeChange(tx: TenantTx, plan: MovedPlan, steps: readonly MealStep[], at: Date): Promise<void> {
  const [{ to, change = {} } = { to: null }] = steps
  const { lines, ...fields } = change
  await tx.db
    .updateTable('plan_meal')
    .set({
      ...fields,
      ...(lines === undefined ? {} : { lines: lines && JSON.stringify(lines) }),
      ...(to ? { state: to.state } : {}),
      changed_at: at,
    })
    .where('tenant', '=', tx.tenant)
    .where('plan_id', '=', plan.id)
    .where(
      'date',
      'in',
      steps.map(({ meal }) => meal.date),
    )
    .execute()
}

/**
 * Moves meals of a locked plan, all or none. False: the state machine does not allow one of the moves, and nothing is
 * written.
 */
export async function moveMeals(
  tx: TenantTx,
  plan: MovedPlan,
  moves: readonly MealMove[],
  moving: Moving,
): Promise<boolean> {
  const by = moving.by.kind
  if (by === 'kitchen' || by === 'provider') return false
  const steps = moves.map((each) => ({ ...each, to: mealMoves.after({ state: each.meal.state }, each.move, by) }))
  if (steps.some(({ to }) => to === null)) return false
  for (const alike of equalChanges(steps)) await writeChange(tx, plan, alike, moving.at)
  const events = moves.map(({ meal, move, detail }) => ({
    move: `meal-${move}` as const,
    date: meal.date,
    detail: detail ?? moving.detail ?? null,
  }))
  if (events.length > 0) await writeEvents(tx, plan, events, moving)
  return true
}
