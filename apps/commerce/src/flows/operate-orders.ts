import { orderCan } from '@tiffin/domain/order/lifecycle'
import { whyNot } from '@tiffin/domain/order/move-refusals'
import { type OrderStateName, stateNameOf } from '@tiffin/domain/order/state-names'
import type { OrderStatus } from '@tiffin/domain/order/tracking'
import { UNDO_OFFERED_MS } from '@tiffin/domain/order/undo'
import type { Commerce } from '#commerce'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note, type TenantTx } from '#kernel/db/tenant-transaction'
import { type Problem, problems } from '#kernel/errors'
import { lockClocks, setClock, stopClocks } from '#modules/kitchen/api/clock'
import { type AppliedMove, lockOrders, type MovingOrder } from '#modules/orders/api/life'
import type { OrderChange } from '#modules/orders/api/order-events'
import { nextAt } from './advance-order.ts'
import { moveOrders } from './move-orders.ts'
import { sendDemoRiders } from './riders/demo-rider.ts'

/** What an operator's move needs of commerce. */
export interface MoveNeeds extends Pick<Commerce, 'db' | 'now' | 'kitchenPause'> {
  readonly jobs: Pick<Commerce['jobs'], 'note'>
  readonly orderEvents: Pick<Commerce['orderEvents'], 'publish'>
}

/** For a command that works on the database while commerce does not run. */
export const needsWithoutCommerce = (db: Db, now: () => number): MoveNeeds => ({
  ...{ db, now, kitchenPause: null },
  jobs: { note: () => {} },
  orderEvents: { publish: () => {} },
})

/** Where an order is after an operator's call. `undo` null: there is nothing to take back. */
export interface OrderNow {
  readonly orderId: string
  readonly status: OrderStatus
  readonly state: OrderStateName
  readonly seq: number
  /** The step that can be taken back, and until when a screen offers it (ISO). */
  readonly undo: { readonly seq: number; readonly until: string } | null
}

/** An order that a call leaves as it is, and why. */
export interface RefusedOrder {
  readonly orderId: string
  readonly problem: Problem
}

export type MoveOutcome = OrderNow | RefusedOrder

/** The moves that a call makes of each locked order, or why it makes none of it. */
export type Decisions = ReadonlyMap<MovingOrder, readonly AppliedMove[] | Problem>

const stateAt = ({ id, fulfilment, progress, seq }: MovingOrder): Omit<OrderNow, 'undo'> => ({
  ...{ orderId: id, status: progress, state: stateNameOf(progress, fulfilment), seq },
})

/** The clock never runs earlier than it was to run: a later order still waits for its meal time. */
const laterOf = (next: Date | null, wasDueAt: Date | null): Date | null =>
  next && wasDueAt && wasDueAt > next ? wasDueAt : next

interface MovedOrder {
  readonly order: MovingOrder
  /** The last of its moves. */
  readonly last: AppliedMove
}

/** Sets the clock of each moved order; returns when the earliest runs, null: none does. */
async function setClocks(
  needs: MoveNeeds,
  tx: TenantTx,
  moved: readonly MovedOrder[],
  wereDueAt: ReadonlyMap<string, Date>,
): Promise<Date | null> {
  const due = moved.map(({ order, last }) => ({
    ...{ id: order.id, at: laterOf(nextAt(needs, last), wereDueAt.get(order.id) ?? null) },
    hasEnded: !orderCan.advance(last.to, 'kitchen'),
  }))
  // Without the demo kitchen no clock runs: one that a demo left is only removed at the end.
  const stopped = due.filter(({ at, hasEnded }) => !at && (needs.kitchenPause || hasEnded))
  if (stopped.length > 0) {
    await stopClocks(
      tx,
      stopped.map(({ id }) => id),
    )
  }
  let first: Date | null = null
  for (const { id, at } of due) {
    if (!at) continue
    await setClock(tx, id, at)
    if (!first || at < first) first = at
  }
  return first
}

/** Where an order is after these changes of it, the steps among them. */
function nowOf({ order, last }: MovedOrder, changes: readonly OrderChange[], steps: readonly OrderChange[]): OrderNow {
  const newest = (some: readonly OrderChange[]) => some.findLast(({ orderId }) => orderId === order.id)?.seq
  const after = { ...order, ...last.to, seq: newest(changes) ?? order.seq }
  const isOffered = last.move === 'advance' && whyNot(after, 'undo', 'operator') === null
  const until = new Date(last.at.getTime() + UNDO_OFFERED_MS).toISOString()
  return { ...stateAt(after), undo: isOffered ? { seq: newest(steps) ?? after.seq, until } : null }
}

/** What an operator's call did; `dueAt`: when the demo clock advances one of the orders next. */
interface Moved {
  readonly outcomes: ReadonlyMap<string, MoveOutcome>
  readonly changes: readonly OrderChange[]
  readonly dueAt: Date | null
}

/** Writes an operator's moves of locked orders, and sets their clocks. */
async function writeDecisions(
  needs: MoveNeeds,
  tx: TenantTx,
  decisions: Decisions,
  wereDueAt: ReadonlyMap<string, Date>,
): Promise<Moved> {
  const ways = [...decisions.values()].filter((decided): decided is readonly AppliedMove[] => Array.isArray(decided))
  const steps = await moveOrders(needs, tx, ways)
  const changes = [...steps, ...(await sendDemoRiders(tx, ways.flat(), needs))]
  const moved: MovedOrder[] = []
  const outcomes = new Map<string, MoveOutcome>()
  for (const [order, decided] of decisions) {
    const last = 'length' in decided ? decided.at(-1) : undefined
    if (last) moved.push({ order, last })
    if (last) outcomes.set(order.id, nowOf({ order, last }, changes, steps))
    else if ('length' in decided) outcomes.set(order.id, { ...stateAt(order), undo: null })
    else outcomes.set(order.id, { orderId: order.id, problem: decided })
  }
  return { outcomes, changes, dueAt: await setClocks(needs, tx, moved, wereDueAt) }
}

const unknown = (orderId: string): RefusedOrder => ({
  ...{ orderId, problem: problems.notFound((say) => say.orderDoesNotExist) },
})

/**
 * Runs an operator's moves of orders in a transaction with their audit, and announces them after the commit. Returns an
 * outcome for each of the orders, in their sequence. An order that the tenant does not have is refused as not found.
 */
export async function operate(
  needs: MoveNeeds,
  tenant: string,
  orderIds: readonly string[],
  decide: (tx: TenantTx, orders: readonly MovingOrder[]) => Promise<Decisions>,
  note: Note<readonly MoveOutcome[]>,
): Promise<readonly MoveOutcome[]> {
  const { outcomes, changes, dueAt } = await inTenant(needs.db, tenant, async (tx) => {
    const wereDueAt = await lockClocks(tx, orderIds)
    const moved = await writeDecisions(needs, tx, await decide(tx, await lockOrders(tx, orderIds)), wereDueAt)
    const each = orderIds.map((orderId) => moved.outcomes.get(orderId) ?? unknown(orderId))
    await note(tx, each)
    return { ...moved, outcomes: each }
  })
  if (dueAt) needs.jobs.note(tenant, dueAt.getTime())
  // A demo rider sets off at once.
  if (needs.kitchenPause) needs.jobs.note(tenant, needs.now())
  needs.orderEvents.publish(tenant, changes)
  return outcomes
}

/** The outcome of the only order of a call. Throws what it is refused for. */
function onlyOne([outcome]: readonly MoveOutcome[]): OrderNow {
  if (!outcome) throw problems.internal()
  if ('problem' in outcome) throw outcome.problem
  return outcome
}

/** Like `operate` for one order. Throws what it is refused for, and then nothing of the call is written. */
export async function operateOne(
  needs: MoveNeeds,
  tenant: string,
  orderId: string,
  decide: (tx: TenantTx, order: MovingOrder) => Promise<readonly AppliedMove[] | Problem>,
  note: Note<OrderNow>,
): Promise<OrderNow> {
  const decideAll = async (tx: TenantTx, [order]: readonly MovingOrder[]): Promise<Decisions> =>
    new Map(order ? [[order, await decide(tx, order)]] : [])
  return onlyOne(await operate(needs, tenant, [orderId], decideAll, (tx, outcomes) => note(tx, onlyOne(outcomes))))
}
