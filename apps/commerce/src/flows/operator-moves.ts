import { advanceTo } from '@tiffin/domain/order/advance-to'
import type { OrderState } from '@tiffin/domain/order/lifecycle'
import { type OrderStateName, statusNamed } from '@tiffin/domain/order/state-names'
import type { OrderStatus } from '@tiffin/domain/order/tracking'
import { undoOf } from '@tiffin/domain/order/undo'
import type { Actor } from '#kernel/actor'
import type { Note, TenantTx } from '#kernel/db/tenant-transaction'
import { type Problem, problems } from '#kernel/errors'
import { type AppliedMove, type Making, type MovingOrder, makeMove, newestChanges } from '#modules/orders/api/life'
import { awaitedAnswers } from '#modules/worsened/api/awaited-answers'
import { moveRefused } from './move-refused.ts'
import { type MoveNeeds, type MoveOutcome, type OrderNow, operate, operateOne } from './operate-orders.ts'

/** Who calls, and on which device; null: unknown. */
export interface OperatorCaller {
  readonly by: Actor
  readonly device: string | null
}

/** A call about one order. */
export interface OrderCall extends OperatorCaller {
  readonly orderId: string
}

/** The state that an operator wants an order to come to. */
export interface Target {
  readonly orderId: string
  /** By its name or number; null: the next state. */
  readonly to: OrderStateName | OrderStatus | null
  /** The number of the last change that the operator saw; null: not stated. */
  readonly seq: number | null
}

/** An operator's request to bring an order to a state. */
export type Advance = OrderCall & Target

/** An operator's request to bring each of some orders to a state. No order is named twice. */
export interface AdvanceMany extends OperatorCaller {
  readonly orders: readonly Target[]
}

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

/** The steps of an order to where it is wanted, or why it cannot come there. */
function stepsTo(order: MovingOrder, { to, seq }: Target, isAwaited: boolean, making: Making) {
  const target = typeof to === 'string' ? statusNamed(to, order.fulfilment) : to
  const way = advanceTo(order, { target, seq })
  if ('refusal' in way) return moveRefused(order, way.refusal)
  if (way.steps.length > 0 && isAwaited) return moveRefused(order, { code: 'answer-awaited' })
  return stepsThrough(order, way.steps, making)
}

/**
 * SB13: brings an order to the state that an operator names; an order that is there already stays as it is. Throws
 * not-found for an unknown order, and refused with its state when it cannot come there.
 */
export function advanceOrder(
  needs: MoveNeeds,
  tenant: string,
  { by, device, ...target }: Advance,
  note: Note<OrderNow>,
): Promise<OrderNow> {
  const decide = async (tx: TenantTx, order: MovingOrder) => {
    const awaited = await awaitedAnswers(tx, [order])
    return stepsTo(order, target, awaited.has(order.id), { by, device, at: new Date(needs.now()) })
  }
  return operateOne(needs, tenant, target.orderId, decide, note)
}

/**
 * SB13: brings many orders to states, as a canteen hands out a lunch: each as `advanceOrder` does, in one transaction.
 * An order that is refused stays as it is and keeps none of the others back.
 */
export function advanceOrders(
  needs: MoveNeeds,
  tenant: string,
  { by, device, orders: targets }: AdvanceMany,
  note: Note<readonly MoveOutcome[]>,
): Promise<readonly MoveOutcome[]> {
  const targetOf = new Map(targets.map((target) => [target.orderId, target]))
  const decide = async (tx: TenantTx, orders: readonly MovingOrder[]) => {
    const awaited = await awaitedAnswers(tx, orders)
    const making = { by, device, at: new Date(needs.now()) }
    const decisionOf = (order: MovingOrder): readonly AppliedMove[] | Problem => {
      const target = targetOf.get(order.id)
      return target ? stepsTo(order, target, awaited.has(order.id), making) : []
    }
    return new Map(orders.map((order) => [order, decisionOf(order)]))
  }
  return operate(needs, tenant, [...targetOf.keys()], decide, note)
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
  const decide = async (tx: TenantTx, order: MovingOrder) => {
    const way = undoOf(order, await newestChanges(tx, orderId, CHANGES_READ), { seq, now })
    if ('refusal' in way) return moveRefused(order, way.refusal)
    return undoing(order, way.undone, { by, device, at: new Date(needs.now()) })
  }
  return operateOne(needs, tenant, orderId, decide, note)
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
