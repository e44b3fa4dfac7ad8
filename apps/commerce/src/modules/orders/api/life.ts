import { type OrderMoveName, type OrderState, orderMoves } from '@tiffin/domain/order/lifecycle'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '#kernel/actor'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { OrderEventTable } from './tables.ts'

/** A change that the transition table allows. */
export interface AppliedMove {
  readonly orderId: string
  readonly move: OrderMoveName
  readonly by: Actor
  readonly to: OrderState
  readonly at: Date
}

/** The locked order, with the fields that a transition needs. */
export interface MovingOrder extends OrderState {
  readonly id: string
}

/** Locks orders to the end of the transaction, always in the same sequence, so that transactions cannot deadlock. */
export async function lockOrders(tx: TenantTx, orderIds: readonly string[]): Promise<MovingOrder[]> {
  const { rows } = await sql<MovingOrder>`
    select id, fulfilment, status as progress, payment_status as payment from customer_order
    where tenant = ${tx.tenant} and id = any(${orderIds}) order by id for update`.execute(tx.db)
  return rows
}

/** The transition of a locked order; null: the transition table doesn't allow it. */
export function makeMove(order: MovingOrder, move: OrderMoveName, by: Actor, at: Date): AppliedMove | null {
  const { id, fulfilment, progress, payment } = order
  const to = orderMoves.after({ fulfilment, progress, payment }, move, by.kind)
  return to && { orderId: id, move, by, to, at }
}

/** The row of an order's first event. */
export const placedEventRow = (
  tenant: string,
  { orderId, move, by, to, at }: AppliedMove,
): Selectable<OrderEventTable> => ({
  tenant,
  order_id: orderId,
  seq: 1,
  move,
  actor_kind: by.kind,
  actor: by.id,
  progress: to.progress,
  payment: to.payment,
  at,
})

/** Writes changes of locked orders and their events in one statement, so that both are stored or neither. */
export async function writeMoves(tx: TenantTx, moves: readonly AppliedMove[]): Promise<void> {
  if (moves.length === 0) return
  const rows = moves.map(({ orderId, move, by, to, at }) => ({
    id: orderId,
    move,
    actor_kind: by.kind,
    actor: by.id,
    progress: to.progress,
    payment: to.payment,
    at: at.toISOString(),
    stage: { [to.progress]: at.toISOString() },
  }))
  await sql`with moved as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(id text, move text, actor_kind text,
        actor text, progress integer, payment text, at timestamptz, stage jsonb)
    ), noted as (
      insert into order_event (tenant, order_id, seq, move, actor_kind, actor, progress, payment, at)
      select ${tx.tenant}, m.id,
        (select coalesce(max(e.seq), 0) + 1 from order_event e where e.tenant = ${tx.tenant} and e.order_id = m.id),
        m.move, m.actor_kind, m.actor, m.progress, m.payment, m.at
      from moved m
    )
    update customer_order o
    set status = m.progress, payment_status = m.payment, status_at = m.at,
      -- A move of the payment alone reaches no new stage.
      stages = case when o.status = m.progress then o.stages else o.stages || m.stage end
    from moved m
    where o.tenant = ${tx.tenant} and o.id = m.id`.execute(tx.db)
}
