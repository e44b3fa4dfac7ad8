import {
  isMoneyOf,
  type MoneyMove,
  type OrderActor,
  type OrderMoveName,
  type OrderNote,
  type OrderState,
  orderMoves,
} from '@tiffin/domain/order/lifecycle'
import type { PastChange } from '@tiffin/domain/order/undo'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '#kernel/actor'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { OrderChange } from './order-events.ts'
import type { EventDetail, OrderEventTable } from './tables.ts'

/** A change that the transition table allows. */
export interface AppliedMove {
  readonly orderId: string
  readonly move: OrderMoveName
  readonly by: Actor
  readonly to: OrderState
  /** What it takes from the payer or returns, by tender. */
  readonly money: readonly MoneyMove[]
  readonly detail: EventDetail | null
  readonly device: string | null
  readonly at: Date
}

/** Who makes a move and when, and what money it moves. */
export interface Making {
  readonly by: Actor
  readonly at: Date
  /** Left out: none. */
  readonly money?: readonly MoneyMove[]
  readonly detail?: EventDetail
  /** The device of the actor; left out or null: unknown. */
  readonly device?: string | null
}

/** The locked order, with the fields that a transition needs. */
export interface MovingOrder extends OrderState {
  readonly id: string
  /** The number of its last change. */
  readonly seq: number
}

/** Locks orders to the end of the transaction, always in the same sequence, so that transactions cannot deadlock. */
export async function lockOrders(tx: TenantTx, orderIds: readonly string[]): Promise<MovingOrder[]> {
  const { rows } = await sql<MovingOrder>`
    select id, fulfilment, status as progress, payment_status as payment, coalesce(seq, 1) as seq
    from customer_order
    where tenant = ${tx.tenant} and id = any(${orderIds}) order by id for update`.execute(tx.db)
  return rows
}

/**
 * The transition of a locked order; null: the transition table doesn't allow it. Throws when it moves money that the
 * table does not name.
 */
export function makeMove(order: Omit<MovingOrder, 'seq'>, move: OrderMoveName, making: Making): AppliedMove | null {
  const { by, at, money = [], detail = null, device = null } = making
  const { id, fulfilment, progress, payment } = order
  const from = { fulfilment, progress, payment }
  const [row, to] = [orderMoves.rowOf(from, move, by.kind), orderMoves.after(from, move, by.kind)]
  if (!row || !to) return null
  if (!isMoneyOf(row, money)) throw new Error(`The table of an order's life moves no such money by ${move}`)
  return { orderId: id, move, by, to, money, detail, device, at }
}

/** As the column has it: null when no money was moved. */
const storedMoney = ({ money }: AppliedMove): readonly MoneyMove[] | null => (money.length > 0 ? money : null)

/** The row of an order's first event. */
export const placedEventRow = (tenant: string, placed: AppliedMove): Selectable<OrderEventTable> => ({
  tenant,
  order_id: placed.orderId,
  seq: 1,
  move: placed.move,
  actor_kind: placed.by.kind,
  actor: placed.by.id,
  progress: placed.to.progress,
  payment: placed.to.payment,
  money: storedMoney(placed),
  item: null,
  detail: placed.detail,
  device: placed.device,
  at: placed.at,
})

/**
 * The number of an order's next change. A process of the release before migration 0035, which still runs beside, writes
 * events without counting them on the order.
 */
const nextSeq = (order: string) => sql`greatest(coalesce(${sql.ref(`${order}.seq`)}, 0),
  (select max(e.seq) from order_event e where e.tenant = ${sql.ref(`${order}.tenant`)} and e.order_id = ${sql.ref(`${order}.id`)})) + 1`

/** Writes changes of locked orders and their events in one statement, so that both are stored or neither. */
export async function writeMoves(tx: TenantTx, moves: readonly AppliedMove[]): Promise<OrderChange[]> {
  if (moves.length === 0) return []
  const rows = moves.map((made) => ({
    id: made.orderId,
    move: made.move,
    actor_kind: made.by.kind,
    actor: made.by.id,
    progress: made.to.progress,
    payment: made.to.payment,
    money: storedMoney(made),
    detail: made.detail,
    device: made.device,
    at: made.at.toISOString(),
    stage: { [made.to.progress]: made.at.toISOString() },
  }))
  const { rows: changes } = await sql<OrderChange>`with moved as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(id text, move text, actor_kind text,
        actor text, progress integer, payment text, money jsonb, detail jsonb, device text, at timestamptz, stage jsonb)
    ), changed as (
      update customer_order o
      set status = m.progress, payment_status = m.payment, status_at = m.at, seq = ${nextSeq('o')},
        -- A move of the payment alone reaches no new stage; an undo takes the stage off that it leaves.
        stages = case when o.status = m.progress then o.stages when m.move = 'undo' then o.stages - o.status::text
          else o.stages || m.stage end
      from moved m
      where o.tenant = ${tx.tenant} and o.id = m.id
      returning o.id, o.seq
    ), noted as (
      insert into order_event
        (tenant, order_id, seq, move, actor_kind, actor, progress, payment, money, detail, device, at)
      select ${tx.tenant}, m.id, c.seq, m.move, m.actor_kind, m.actor, m.progress, m.payment,
        nullif(m.money, 'null'), nullif(m.detail, 'null'), m.device, m.at
      from moved m join changed c on c.id = m.id
    )
    select m.id as "orderId", m.progress as status, c.seq from moved m join changed c on c.id = m.id`.execute(tx.db)
  return changes
}

/** Who made a change that is only noted, what it was, and when. */
export interface Noting {
  readonly note: OrderNote
  readonly by: Actor
  readonly at: Date
  /** The line of the order that it is about; left out: the whole order. */
  readonly item?: number
  /** Left out: nothing further. */
  readonly detail?: Omit<EventDetail, 'note'>
}

/** Writes an event of a change that leaves the state of these locked orders as it is, but that their pages show. */
export async function noteChanges(tx: TenantTx, orderIds: readonly string[], noting: Noting): Promise<OrderChange[]> {
  if (orderIds.length === 0) return []
  const { note, by, at, item = null, detail = {} } = noting
  const { rows } = await sql<OrderChange>`with changed as (
      update customer_order o set seq = ${nextSeq('o')} where tenant = ${tx.tenant} and id = any(${orderIds})
      returning id, status, payment_status, seq
    ), noted as (
      insert into order_event (tenant, order_id, seq, move, actor_kind, actor, progress, payment, item, detail, at)
      select ${tx.tenant}, id, seq, 'note', ${by.kind}, ${by.id}, status, payment_status, ${item}::integer,
        ${JSON.stringify({ note, ...detail })}::jsonb, ${at}
      from changed
    )
    select id as "orderId", status, seq from changed`.execute(tx.db)
  return rows
}

/** A change with the kind of its actor; null: unknown. */
export interface ActorsChange extends PastChange {
  readonly by: OrderActor | null
}

/** The changes of an order, the newest first; `most` of them. */
export async function newestChanges(tx: TenantTx, orderId: string, most: number): Promise<ActorsChange[]> {
  const rows = await tx.db
    .selectFrom('order_event')
    .select(['seq', 'move', 'actor_kind as by', 'progress', 'detail', 'at'])
    .where('tenant', '=', tx.tenant)
    .where('order_id', '=', orderId)
    .orderBy('seq', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.getTime() }))
}
