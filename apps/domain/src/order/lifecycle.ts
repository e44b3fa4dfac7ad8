import { sumOf, type Tender, takenAt } from '../money/tenders.ts'
import { type Move, movesOf } from './moves.ts'
import type { PaymentStatus } from './payment-state.ts'
import { type FulfilmentType, type OrderStatus, orderPath } from './tracking.ts'

/** The state of an order: progress and payment, which moves change, and the fulfilment type, which they do not. */
export interface OrderState {
  readonly fulfilment: FulfilmentType
  readonly progress: OrderStatus
  readonly payment: PaymentStatus
}

/** `provider`: the payment provider, whose result the server has verified (SB12). */
export type OrderActor = 'owner' | 'kitchen' | 'operator' | 'provider' | 'system'

export type OrderMoveName =
  | 'place-cash'
  | 'place-wallet'
  | 'place-digital'
  | 'place-free'
  | 'place-counter'
  | 'place-prepaid'
  | 'pay'
  | 'payment-succeeds'
  | 'payment-fails'
  | 'advance'
  | 'undo'
  | 'cancel'
  | 'refund-in-full'
  | 'not-collected'
  | 'absent'
  | 'rate'
  | 'rate-items'
  | 'note'

/** Changes that the pages of an order show and that leave its state as it is; each is an event of the move `note`. */
export type OrderNote = 'worsened' | 'kept' | 'refunded' | 'promised' | 'rider' | 'item-moved' | 'chef-asked' | 'rated'

export type MoneyEffect = 'takes' | 'returns'

/** Money that a move takes from the payer or returns: how much, and from which tender. */
export interface MoneyMove extends Tender {
  readonly does: MoneyEffect
}

export interface OrderMove extends Move<OrderMoveName, OrderState, OrderActor> {
  /** Effects of the move on the payer's money; recorded with their amounts in the same transaction as the move. */
  readonly money?: readonly MoneyEffect[]
  /** AMB34: allowed only while the store is open; for a later order, before its cut-off. */
  readonly needsOpenStore?: true
}

const both = ['DELIVERY', 'PICKUP'] as const satisfies readonly FulfilmentType[]

/** SB13: the payment statuses of an order that may be cooked: cash (paid at hand-over), or already paid. */
export const cookable: readonly PaymentStatus[] = ['PENDING', 'TXN_SUCCESS']

/** SB13: one row for each step along the path of each fulfilment type. */
const advances: readonly OrderMove[] = both.flatMap((fulfilment) =>
  orderPath[fulfilment].slice(1).map((next, at) => ({
    move: 'advance' as const,
    from: { fulfilment: [fulfilment], progress: [orderPath[fulfilment][at] ?? next], payment: cookable },
    to: { progress: next },
    by: ['kitchen', 'operator'] as const,
  })),
)

/**
 * An operator takes back the last step: one row for each state between the first and the last of a path. The last state
 * ends the order, and nothing leaves it. What else an undo needs: `undoOf`.
 */
const undos: readonly OrderMove[] = both.flatMap((fulfilment) =>
  orderPath[fulfilment].slice(1, -1).map((here, at) => ({
    move: 'undo' as const,
    from: { fulfilment: [fulfilment], progress: [here], payment: cookable },
    to: { progress: orderPath[fulfilment][at] ?? here },
    by: ['operator'] as const,
  })),
)

/** The store cancels: until the order has reached the last state of its path. What was paid returns (SB15). */
const storeCancellations: readonly OrderMove[] = both.flatMap((fulfilment) => {
  const from = { fulfilment: [fulfilment], progress: orderPath[fulfilment].slice(0, -1) }
  const cancel = { move: 'cancel', to: { progress: 800 }, by: ['operator'] } as const
  return [
    { ...cancel, from: { ...from, payment: ['PENDING'] } },
    { ...cancel, from: { ...from, payment: ['TXN_SUCCESS'] }, money: ['returns'] },
  ]
})

/** AMB113: a meal is absent until the order has reached the last state of its path. Cash was not paid and returns nothing. */
const absences: readonly OrderMove[] = both.flatMap((fulfilment) => {
  const from = { fulfilment: [fulfilment], progress: orderPath[fulfilment].slice(0, -1) }
  const absent = { move: 'absent', to: { progress: 800 }, by: ['owner'] } as const
  return [
    { ...absent, from: { ...from, payment: ['PENDING'] } },
    { ...absent, from: { ...from, payment: ['TXN_SUCCESS'] }, money: ['returns'] },
  ]
})

/** AMB34: an order can be cancelled up to and including the quality check (300). */
const cancellable = [100, 200, 300] as const

/** Every allowed move of an order. A move without a row is refused. */
export const orderTable: readonly OrderMove[] = [
  // SB11, SB21: the owner places an order; the system places the orders of a plan's meals.
  { move: 'place-cash', from: null, to: { progress: 100, payment: 'PENDING' }, by: ['owner', 'system'] },
  {
    move: 'place-wallet',
    from: null,
    to: { progress: 100, payment: 'TXN_SUCCESS' },
    by: ['owner', 'system'],
    money: ['takes'],
  },
  { move: 'place-digital', from: null, to: { progress: 100, payment: 'USER_PENDING' }, by: ['owner'] },
  // A total of 0.00 is placed as paid: the amount that it takes is zero.
  { move: 'place-free', from: null, to: { progress: 100, payment: 'TXN_SUCCESS' }, by: ['owner'], money: ['takes'] },
  // AMB111, SB25: a counter sale is paid and handed over at once.
  {
    move: 'place-counter',
    from: null,
    to: { progress: 500, payment: 'TXN_SUCCESS' },
    by: ['operator'],
    money: ['takes'],
  },
  // AMB4: a meal of a plan that was paid once in advance.
  {
    move: 'place-prepaid',
    from: null,
    to: { progress: 100, payment: 'TXN_SUCCESS' },
    by: ['owner', 'system'],
    money: ['takes'],
  },

  // M12: opening the provider's checkout does not change the state. AMB48: after a failed payment the diner places a
  // new order.
  { move: 'pay', from: { progress: [100], payment: ['USER_PENDING'] }, to: {}, by: ['owner'] },
  {
    move: 'payment-succeeds',
    from: { progress: [100], payment: ['USER_PENDING'] },
    to: { payment: 'TXN_SUCCESS' },
    by: ['provider'],
    money: ['takes'],
  },
  // SB16, T11: the order is listed as cancelled, "Payment failed".
  {
    move: 'payment-fails',
    from: { progress: [100], payment: ['USER_PENDING'] },
    to: { progress: 800, payment: 'TXN_FAILURE' },
    by: ['provider'],
  },
  // AMB109: the order was cancelled before its payment was decided.
  {
    move: 'payment-fails',
    from: { progress: [800], payment: ['USER_PENDING'] },
    to: { payment: 'TXN_FAILURE' },
    by: ['provider'],
  },
  // SAFE5, AMB109: the provider confirms a payment that it first reported as failed, or whose order was cancelled
  // meanwhile. The order stays cancelled and the money is returned (T11: "Refund Issued").
  {
    move: 'payment-succeeds',
    from: { progress: [800], payment: ['USER_PENDING', 'TXN_FAILURE'] },
    to: { payment: 'TXN_SUCCESS' },
    by: ['provider'],
    money: ['takes', 'returns'],
  },

  ...advances,
  ...undos,
  ...storeCancellations,

  // AMB34, SB15: the owner cancels. AMB51: unpaid cash stays PENDING, so the order is shown as "Cancelled".
  {
    move: 'cancel',
    from: { progress: cancellable, payment: ['PENDING'] },
    to: { progress: 800 },
    by: ['owner'],
    needsOpenStore: true,
  },
  {
    move: 'cancel',
    from: { progress: cancellable, payment: ['TXN_SUCCESS'] },
    to: { progress: 800 },
    by: ['owner'],
    money: ['returns'],
    needsOpenStore: true,
  },
  // AMB34, AMB109: an undecided payment never binds the diner, so this needs no open store. What is paid later returns.
  {
    move: 'cancel',
    from: { progress: [100], payment: ['USER_PENDING'] },
    to: { progress: 800 },
    by: ['owner', 'operator', 'system'],
  },
  // AMB116: the system cancels an order that must not be made.
  { move: 'cancel', from: { progress: cancellable, payment: ['PENDING'] }, to: { progress: 800 }, by: ['system'] },
  {
    move: 'cancel',
    from: { progress: cancellable, payment: ['TXN_SUCCESS'] },
    to: { progress: 800 },
    by: ['system'],
    money: ['returns'],
  },
  // AMB106: an order that is refunded in full is not cooked. Its refunds are the return; no further one is requested.
  {
    move: 'refund-in-full',
    from: { progress: cancellable, payment: ['TXN_SUCCESS'] },
    to: { progress: 800 },
    by: ['operator'],
    money: ['returns'],
  },

  // AMB113: a paid meal that was not collected is charged like a collected meal.
  {
    move: 'not-collected',
    from: { fulfilment: ['PICKUP'], progress: orderPath.PICKUP.slice(0, -1), payment: ['TXN_SUCCESS'] },
    to: { progress: 500 },
    by: ['system'],
  },
  // A cash order was not paid and has no charge: it ends as cancelled.
  {
    move: 'not-collected',
    from: { fulfilment: ['PICKUP'], progress: orderPath.PICKUP.slice(0, -1), payment: ['PENDING'] },
    to: { progress: 800 },
    by: ['system'],
  },

  // AMB113: the owner of a meal of a plan says before the absence time that it is not collected. Its share returns.
  ...absences,

  // AMB69: an order can be rated once it is delivered, its items from state 500 on. Ratings can be changed.
  { move: 'rate', from: { fulfilment: ['PICKUP'], progress: [500], payment: cookable }, to: {}, by: ['owner'] },
  { move: 'rate', from: { fulfilment: ['DELIVERY'], progress: [700], payment: cookable }, to: {}, by: ['owner'] },
  { move: 'rate-items', from: { progress: [500, 600, 700], payment: cookable }, to: {}, by: ['owner'] },

  { move: 'note', from: {}, to: {}, by: ['owner', 'kitchen', 'operator', 'system'] },
]

export const orderMoves = movesOf<OrderMoveName, OrderState, OrderActor, OrderMove>(orderTable)

/** True when the move returns the payer's money; the refund is recorded in the same transaction. */
export const returnsMoney = (order: OrderState, move: OrderMoveName, by: OrderActor): boolean =>
  orderMoves.rowOf(order, move, by)?.money?.includes('returns') ?? false

/**
 * M2: the move that creates an order, by what pays it. An amount that a provider has to confirm comes first: the order
 * waits for it. A total of 0.00 is placed as paid, without the provider.
 */
export function placeMoveOf(tenders: readonly Tender[]): OrderMoveName {
  const byProvider = takenAt(tenders, 'by-provider')
  if (sumOf(byProvider) > 0) return 'place-digital'
  if (takenAt(tenders, 'at-placing').length > 0) return 'place-wallet'
  return byProvider.length > 0 ? 'place-free' : 'place-cash'
}

/** What a move takes of these tenders. */
export const taking = (tenders: readonly Tender[]): readonly MoneyMove[] =>
  tenders.map(({ kind, amount }) => ({ does: 'takes', kind, amount }))

/** What a move returns to these tenders. */
export const returning = (tenders: readonly Tender[]): readonly MoneyMove[] =>
  tenders.map(({ kind, amount }) => ({ does: 'returns', kind, amount }))

/** True when each amount is an effect that the row has. */
export const isMoneyOf = ({ money = [] }: OrderMove, moved: readonly MoneyMove[]): boolean =>
  moved.every(({ does }) => money.includes(does))

/**
 * Which moves are allowed for an order now; `whyNot` states why a move is not allowed. What an owner may cancel depends
 * on the store too: `whyNotCancel`. The client's buttons and the server use the same functions.
 */
export const orderCan = {
  /** The owner may open the provider's checkout. */
  pay: (order: OrderState): boolean => orderMoves.allows(order, 'pay', 'owner'),
  /** AMB69: the owner may rate the order. */
  rate: (order: OrderState): boolean => orderMoves.allows(order, 'rate', 'owner'),
  /** AMB69: the owner may rate the items of the order. */
  rateItems: (order: OrderState): boolean => orderMoves.allows(order, 'rate-items', 'owner'),
  /** SB13: the order may advance to the next state of its path. */
  advance: (order: OrderState, by: 'kitchen' | 'operator'): boolean => orderMoves.allows(order, 'advance', by),
} as const
