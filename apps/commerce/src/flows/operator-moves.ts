import { advanceTo } from '@tiffin/domain/order/advance-to'
import type { OrderState } from '@tiffin/domain/order/lifecycle'
import { orderCan } from '@tiffin/domain/order/lifecycle'
import { whyNot } from '@tiffin/domain/order/move-refusals'
import { type OrderStateName, stateNameOf, statusNamed } from '@tiffin/domain/order/state-names'
import type { OrderStatus } from '@tiffin/domain/order/tracking'
import { UNDO_OFFERED_MS, undoOf } from '@tiffin/domain/order/undo'
import type { Commerce } from '#commerce'
import type { Actor } from '#kernel/actor'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note, type TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { lockClock, setClock } from '#modules/kitchen/api/clock'
import {
  type AppliedMove,
  lockOrders,
  type Making,
  type MovingOrder,
  makeMove,
  newestChanges,
  writeMoves,
} from '#modules/orders/api/life'
import type { OrderChange } from '#modules/orders/api/order-events'
import { awaitedAnswers } from '#modules/worsened/api/awaited-answers'
import { nextAt } from './advance-order.ts'
import { moveRefused } from './move-refused.ts'
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

/** A call about one order: who calls, and on which device; null: unknown. */
export interface OrderCall {
  readonly orderId: string
  readonly by: Actor
  readonly device: string | null
}

/** The clock never runs earlier than it was to run: a later order still waits for its meal time. */
const laterOf = (next: Date | null, wasDueAt: Date | null): Date | null =>
  next && wasDueAt && wasDueAt > next ? wasDueAt : next

/** An operator's request to bring an order to a state. */
export interface Advance extends OrderCall {
  /** By its name or number; null: the next state. */
  readonly to: OrderStateName | OrderStatus | null
  /** The number of the last change that the operator saw; null: not stated. */
  readonly seq: number | null
}

/** Where an order is after an operator's call. `undo` null: there is nothing to take back. */
export interface OrderNow {
  readonly orderId: string
  readonly status: OrderStatus
  readonly state: OrderStateName
  readonly seq: number
  /** The step that can be taken back, and until when a screen offers it (ISO). */
  readonly undo: { readonly seq: number; readonly until: string } | null
}

const stateAt = ({ id, fulfilment, progress, seq }: MovingOrder): Omit<OrderNow, 'undo'> => ({
  ...{ orderId: id, status: progress, state: stateNameOf(progress, fulfilment), seq },
})

/** The steps of one call. All but the last name the state that it goes to, so that an undo takes all of them back. */
function stepsThrough(order: MovingOrder, steps: readonly OrderStatus[], making: Making): AppliedMove[] {
  const target = steps.at(-1)
  const moves: AppliedMove[] = []
  let here: OrderState = order
  for (const step of steps) {
    const detail = step === target || target === undefined ? {} : { detail: { through: target } }
    const made = makeMove({ ...here, id: order.id }, 'advance', { ...making, ...detail })
    if (made?.to.progress !== step) throw problems.internal()
    moves.push(made)
    here = made.to
  }
  return moves
}

/** Writes moves of one order, each from the state that the one before it led to. */
async function writeInTurn(tx: TenantTx, moves: readonly AppliedMove[]): Promise<readonly OrderChange[]> {
  const changes: OrderChange[] = []
  for (const move of moves) changes.push(...(await writeMoves(tx, [move])))
  return changes
}

/** What an operator's move did; `dueAt`: when the demo clock advances the order next. */
interface Moved {
  readonly now: OrderNow
  readonly changes: readonly OrderChange[]
  readonly dueAt: Date | null
}

/** Writes an operator's moves of a locked order, and sets its clock. */
async function moveByOperator(
  needs: MoveNeeds,
  tx: TenantTx,
  { order, wasDueAt }: LockedWithClock,
  moves: readonly AppliedMove[],
): Promise<Moved> {
  const last = moves.at(-1)
  if (!last) return { now: { ...stateAt(order), undo: null }, changes: [], dueAt: null }
  const steps = await writeInTurn(tx, moves)
  const changes = [...steps, ...(await sendDemoRiders(tx, moves, needs))]
  const dueAt = laterOf(nextAt(needs, last), wasDueAt)
  // Without the demo kitchen no clock runs: one that a demo left is only removed at the end.
  if (needs.kitchenPause || !orderCan.advance(last.to, 'kitchen')) await setClock(tx, order.id, dueAt)
  const after = { ...order, ...last.to, seq: changes.at(-1)?.seq ?? order.seq }
  const isOffered = last.move === 'advance' && whyNot(after, 'undo', 'operator') === null
  const until = new Date(last.at.getTime() + UNDO_OFFERED_MS).toISOString()
  const seq = steps.at(-1)?.seq ?? after.seq
  return { now: { ...stateAt(after), undo: isOffered ? { seq, until } : null }, changes, dueAt }
}

interface LockedWithClock {
  readonly order: MovingOrder
  readonly wasDueAt: Date | null
}

async function lockWithClock(tx: TenantTx, orderId: string): Promise<LockedWithClock> {
  const wasDueAt = await lockClock(tx, orderId)
  const [order] = await lockOrders(tx, [orderId])
  if (!order) throw problems.notFound((say) => say.orderDoesNotExist)
  return { order, wasDueAt }
}

/** Runs an operator's moves of one order in a transaction with their audit, and announces them after the commit. */
async function operate(
  needs: MoveNeeds,
  tenant: string,
  orderId: string,
  movesOf: (tx: TenantTx, order: MovingOrder) => Promise<readonly AppliedMove[]>,
  note: Note<OrderNow>,
): Promise<OrderNow> {
  const { now, changes, dueAt } = await inTenant(needs.db, tenant, async (tx) => {
    const locked = await lockWithClock(tx, orderId)
    const moved = await moveByOperator(needs, tx, locked, await movesOf(tx, locked.order))
    await note(tx, moved.now)
    return moved
  })
  if (dueAt) needs.jobs.note(tenant, dueAt.getTime())
  // A demo rider sets off at once.
  if (needs.kitchenPause) needs.jobs.note(tenant, needs.now())
  needs.orderEvents.publish(tenant, changes)
  return now
}

/**
 * SB13: brings an order to the state that an operator names; an order that is there already stays as it is. Throws
 * not-found for an unknown order, and refused with its state when it cannot come there.
 */
export function advanceOrder(
  needs: MoveNeeds,
  tenant: string,
  { orderId, by, device, to, seq }: Advance,
  note: Note<OrderNow>,
): Promise<OrderNow> {
  const movesOf = async (tx: TenantTx, order: MovingOrder) => {
    const target = typeof to === 'string' ? statusNamed(to, order.fulfilment) : to
    const way = advanceTo(order, { target, seq })
    if ('refusal' in way) throw moveRefused(order, way.refusal)
    if (way.steps.length > 0 && (await awaitedAnswers(tx, [order])).size > 0) {
      throw moveRefused(order, { code: 'answer-awaited' })
    }
    return stepsThrough(order, way.steps, { by, device, at: new Date(needs.now()) })
  }
  return operate(needs, tenant, orderId, movesOf, note)
}

/** An operator's request to take the last step of an order back. */
export interface Undo extends OrderCall {
  /** The number of the step; null: whichever is the last. */
  readonly seq: number | null
}

/** An undo reads this many of the newest changes: more than come within the time in which it is accepted. */
const CHANGES_READ = 100

/**
 * Takes the last step of an order back, with all steps of its call; a step that is taken back already stays so. Throws
 * not-found for an unknown order, and refused with its state when there is nothing to take back, or no longer.
 */
export function undoStep(
  needs: MoveNeeds,
  tenant: string,
  { orderId, by, device, seq }: Undo,
  note: Note<OrderNow>,
): Promise<OrderNow> {
  // Received now: the time that the call waits for the order does not count.
  const now = needs.now()
  const movesOf = async (tx: TenantTx, order: MovingOrder) => {
    const way = undoOf(order, await newestChanges(tx, orderId, CHANGES_READ), { seq, now })
    if ('refusal' in way) throw moveRefused(order, way.refusal)
    return undoing(order, way.undone, { by, device, at: new Date(needs.now()) })
  }
  return operate(needs, tenant, orderId, movesOf, note)
}

/** The undo of each of these steps, the newest first. */
function undoing(order: MovingOrder, undone: readonly number[], making: Making): AppliedMove[] {
  const moves: AppliedMove[] = []
  let here: OrderState = order
  for (const seq of undone) {
    const made = makeMove({ ...here, id: order.id }, 'undo', { ...making, detail: { undone: seq } })
    if (!made) throw problems.internal()
    moves.push(made)
    here = made.to
  }
  return moves
}
