import { cookable, type OrderActor, type OrderMoveName, type OrderState, orderMoves } from './lifecycle.ts'
import type { PaymentStatus } from './payment-state.ts'
import { type OrderStatus, orderPath, orderStatus } from './tracking.ts'

/** The order exists: no move creates it again. */
export interface PlacedAlready {
  readonly code: 'placed-already'
}

export interface CancelledAlready {
  readonly code: 'cancelled-already'
}

/** The order has come further than the move allows. */
export interface TooLate {
  readonly code: 'too-late'
  readonly progress: OrderStatus
}

/** The order has not come as far as the move needs. */
export interface TooEarly {
  readonly code: 'too-early'
  readonly progress: OrderStatus
}

/** SB13: the order is in the last state of its path. */
export interface PathEnded {
  readonly code: 'path-ended'
  readonly progress: OrderStatus
}

/** The move is not for an order with this payment, at whatever progress. */
export interface WrongPayment {
  readonly code: 'wrong-payment'
  readonly payment: PaymentStatus
}

/** The actor never makes this move. */
export interface NotBy {
  readonly code: 'not-by'
  readonly by: OrderActor
}

/** Why the table refuses each move to an actor who makes it in other states. A new move states its reasons here. */
export interface OrderRefusals {
  readonly 'place-cash': PlacedAlready
  readonly 'place-wallet': PlacedAlready
  readonly 'place-digital': PlacedAlready
  readonly 'place-free': PlacedAlready
  readonly 'place-counter': PlacedAlready
  readonly 'place-prepaid': PlacedAlready
  readonly pay: CancelledAlready | WrongPayment | TooLate
  readonly 'payment-succeeds': WrongPayment | TooLate
  readonly 'payment-fails': WrongPayment | TooLate
  readonly advance: CancelledAlready | WrongPayment | PathEnded
  readonly undo: CancelledAlready | WrongPayment | PathEnded | TooEarly
  readonly cancel: CancelledAlready | WrongPayment | TooLate
  readonly 'refund-in-full': CancelledAlready | WrongPayment | TooLate
  readonly 'not-collected': CancelledAlready | WrongPayment | TooLate
  readonly absent: CancelledAlready | WrongPayment | TooLate
  readonly rate: CancelledAlready | WrongPayment | TooEarly | TooLate
  readonly 'rate-items': CancelledAlready | WrongPayment | TooEarly
  /** Allowed in every state. */
  readonly note: never
}

/** Why a move is not allowed. */
export type MoveRefusal<Name extends OrderMoveName> = OrderRefusals[Name] | NotBy

const placedAlready = (): PlacedAlready => ({ code: 'placed-already' })

const cancelledAlready = ({ progress }: OrderState): CancelledAlready | null =>
  progress === orderStatus.cancelled ? { code: 'cancelled-already' } : null

const tooLate = ({ progress }: OrderState): TooLate => ({ code: 'too-late', progress })

const tooEarly = ({ progress }: OrderState): TooEarly => ({ code: 'too-early', progress })

/** Null: the move is for orders with this payment. */
const wrongPayment = ({ payment }: OrderState, wanted: readonly PaymentStatus[]): WrongPayment | null =>
  wanted.includes(payment) ? null : { code: 'wrong-payment', payment }

const undecided = ['USER_PENDING'] as const

const cancellable: readonly PaymentStatus[] = [...undecided, ...cookable]

/** AMB69: a delivery is rated once it is delivered, a pickup once it is dispatched. */
const beforeEnd = ({ fulfilment, progress }: OrderState): boolean => progress < Math.max(...orderPath[fulfilment])

const refusals: { readonly [Name in OrderMoveName]: (order: OrderState) => OrderRefusals[Name] } = {
  'place-cash': placedAlready,
  'place-wallet': placedAlready,
  'place-digital': placedAlready,
  'place-free': placedAlready,
  'place-counter': placedAlready,
  'place-prepaid': placedAlready,
  // AMB48: what was decided is not paid again.
  pay: (order) => cancelledAlready(order) ?? wrongPayment(order, undecided) ?? tooLate(order),
  'payment-succeeds': (order) => wrongPayment(order, undecided) ?? tooLate(order),
  'payment-fails': (order) => wrongPayment(order, undecided) ?? tooLate(order),
  advance: (order) =>
    cancelledAlready(order) ?? wrongPayment(order, cookable) ?? { code: 'path-ended', progress: order.progress },
  undo: (order) =>
    cancelledAlready(order) ??
    wrongPayment(order, cookable) ??
    (beforeEnd(order) ? tooEarly(order) : { code: 'path-ended', progress: order.progress }),
  cancel: (order) => cancelledAlready(order) ?? wrongPayment(order, cancellable) ?? tooLate(order),
  'refund-in-full': (order) => cancelledAlready(order) ?? wrongPayment(order, ['TXN_SUCCESS']) ?? tooLate(order),
  // A delivery has no such move, whatever its payment.
  'not-collected': (order) =>
    cancelledAlready(order) ?? wrongPayment(order, order.fulfilment === 'PICKUP' ? cookable : []) ?? tooLate(order),
  absent: (order) => cancelledAlready(order) ?? wrongPayment(order, cookable) ?? tooLate(order),
  rate: (order) =>
    cancelledAlready(order) ?? wrongPayment(order, cookable) ?? (beforeEnd(order) ? tooEarly(order) : tooLate(order)),
  'rate-items': (order) => cancelledAlready(order) ?? wrongPayment(order, cookable) ?? tooEarly(order),
  note: () => {
    throw new Error('A note is allowed in every state')
  },
}

/**
 * Why the table does not allow a move to an actor in that state; null: it allows the move. What else an owner's
 * cancellation needs: `whyNotCancel`.
 */
export function whyNot<Name extends OrderMoveName>(
  order: OrderState,
  move: Name,
  by: OrderActor,
): MoveRefusal<Name> | null {
  if (orderMoves.allows(order, move, by)) return null
  return orderMoves.isMadeBy(move, by) ? refusals[move](order) : { code: 'not-by', by }
}
