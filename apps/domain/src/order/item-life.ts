import { cookable } from './lifecycle.ts'
import { type Move, movesOf } from './moves.ts'
import type { PaymentStatus } from './payment-state.ts'
import { type OrderStatus, orderStatus } from './tracking.ts'

/** S5: the states of an item of an order. 600 and 700 are the order's alone: an item ends with its dispatch. */
export const itemStatuses = [100, 200, 300, 400, 500, 800] as const satisfies readonly OrderStatus[]

export type ItemStatus = (typeof itemStatuses)[number]

/** The state of an item: its progress, which moves change; the rest is fixed. */
export interface ItemState {
  readonly progress: ItemStatus
  /** AMB93: whether the kitchen cooks it, and checks it. */
  readonly cooks: boolean
  readonly checks: boolean
  /** SB13: the payment of its order; nothing is made of an order that is not to be cooked. */
  readonly payment: PaymentStatus
}

export type ItemActor = 'kitchen' | 'operator'

export type ItemMoveName = 'start' | 'finish' | 'finish-cooking' | 'check'

export type ItemMove = Move<ItemMoveName, ItemState, ItemActor>

const by = ['kitchen', 'operator'] as const

const cooked = { cooks: [true], payment: cookable } as const
const checked = { checks: [true], payment: cookable } as const

/**
 * Every move of an item of its own. Beside these an item goes with its order (`progressWith`), which also dispatches it
 * (500) and cancels it (800, SB15).
 */
export const itemTable: readonly ItemMove[] = [
  // S16: a process of a stage is started or completed; the first one starts the cooking.
  { move: 'start', from: { ...cooked, progress: [100, 200] }, to: { progress: 200 }, by },
  { move: 'finish', from: { ...cooked, progress: [100, 200] }, to: { progress: 200 }, by },
  { move: 'finish-cooking', from: { ...cooked, progress: [100, 200] }, to: { progress: 300 }, by },
  // S18, AMB83: a checked item is at 400. A check can be made again until the item is dispatched.
  { move: 'check', from: { ...checked, cooks: [true], progress: [200, 300, 400] }, to: { progress: 400 }, by },
  { move: 'check', from: { ...checked, cooks: [false], progress: [100, 300, 400] }, to: { progress: 400 }, by },
]

export const itemMoves = movesOf<ItemMoveName, ItemState, ItemActor, ItemMove>(itemTable)

/** Why an item does not make a move. */
export type ItemRefusal =
  | { readonly code: 'cancelled-already' }
  | { readonly code: 'wrong-payment'; readonly payment: PaymentStatus }
  /** AMB93: the dish is not cooked, or not checked. */
  | { readonly code: 'not-cooked' }
  | { readonly code: 'not-checked' }
  /** What is not cooked yet has nothing to check. */
  | { readonly code: 'too-early'; readonly progress: ItemStatus }
  | { readonly code: 'too-late'; readonly progress: ItemStatus }

/** Why the table does not allow a move of an item; null: it allows the move. */
export function whyNotItem(item: ItemState, move: ItemMoveName, actor: ItemActor): ItemRefusal | null {
  if (itemMoves.allows(item, move, actor)) return null
  if (item.progress === orderStatus.cancelled) return { code: 'cancelled-already' }
  if (!cookable.includes(item.payment)) return { code: 'wrong-payment', payment: item.payment }
  if (move === 'check' && !item.checks) return { code: 'not-checked' }
  if (move !== 'check' && !item.cooks) return { code: 'not-cooked' }
  const isEarly = move === 'check' && item.progress === orderStatus.accepted
  return { code: isEarly ? 'too-early' : 'too-late', progress: item.progress }
}

/** AMB93: the states that an item passes; without its cooking or its check it has fewer. */
export const itemPath = ({ cooks, checks }: Pick<ItemState, 'cooks' | 'checks'>): readonly ItemStatus[] =>
  itemStatuses.filter(
    (status) =>
      status !== orderStatus.cancelled &&
      (cooks || status !== orderStatus.cooking) &&
      (checks || (status !== orderStatus.qualityCheck && status !== orderStatus.placedImage)),
  )

/** What decides the progress of an item. */
export interface ItemCourse extends Pick<ItemState, 'cooks' | 'checks'> {
  readonly isCancelled: boolean
  /** The progress that its own moves gave it; null: it made none. */
  readonly own: ItemStatus | null
}

/**
 * SB14: an item goes as far as its order, and further by its own moves: the progress of an item of an order in that
 * state. It is computed, never stored, so that a move of the order that is taken back takes its items back too.
 */
export function progressWith(order: OrderStatus, { isCancelled, own, ...flags }: ItemCourse): ItemStatus {
  if (isCancelled || order === orderStatus.cancelled) return orderStatus.cancelled
  const far = Math.max(order, own ?? orderStatus.accepted)
  return itemPath(flags).findLast((status) => status <= far) ?? orderStatus.accepted
}
