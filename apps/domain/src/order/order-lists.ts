import { isPaid, isRefused, isUndecided, type JudgedOrder } from './payment-state.ts'
import { type FulfilmentType, orderStatus, trackingEnded } from './tracking.ts'

/** T1: the lists of a person's orders, in the order of their tabs. `scheduled` has subscriptions, not orders. */
export const orderListNames = ['current', 'past', 'cancelled', 'scheduled'] as const

export type OrderListName = (typeof orderListNames)[number]

/** SB16: how many orders a list has at first, and how many more each further step adds. */
export const LIST_STEP = 50

/** SB16: how many orders a list has at most. */
export const LONGEST_LIST = 500

/** True for a name of a list. AMB73: any other text in the path selects the current orders. */
export const isOrderListName = (text: string | undefined): text is OrderListName =>
  orderListNames.some((name) => name === text)

/** The fields of an order that select its list and its status line. */
export interface ListedOrder extends JudgedOrder {
  readonly fulfilment: FulfilmentType
}

/** SB16: the list of an order. A failed payment counts as cancelled; an order is past in the last state of its path. */
export function listOf({ fulfilment, status, paymentStatus }: ListedOrder): Exclude<OrderListName, 'scheduled'> {
  if (status === orderStatus.cancelled || isRefused(paymentStatus)) return 'cancelled'
  return trackingEnded('order', { type: fulfilment, status }) ? 'past' : 'current'
}

export type StatusLine =
  | 'payment-pending'
  | 'order-placed'
  | 'payment-failed'
  | 'refund-issued'
  | 'cancelled'
  | 'delivered'

/**
 * T10, T11, T12: the status line of an order in a list. AMB51: the conditions are tested in the listed sequence; cash
 * (isPaymentCOD) is never undecided and never refused.
 */
export function statusLineOf(list: OrderListName, { paymentStatus }: Pick<ListedOrder, 'paymentStatus'>): StatusLine {
  switch (list) {
    case 'past':
      return 'delivered'
    case 'cancelled':
      if (isRefused(paymentStatus)) return 'payment-failed'
      return isPaid(paymentStatus) ? 'refund-issued' : 'cancelled'
    default:
      return isUndecided(paymentStatus) ? 'payment-pending' : 'order-placed'
  }
}

/** T5: the number of dishes that a card names. */
const NAMED = 3

/** T5, T6: the dishes that a card names, and the number of further ones. */
export const namedDishes = <T>(items: readonly T[]): { readonly named: readonly T[]; readonly more: number } => ({
  named: items.slice(0, NAMED),
  more: Math.max(0, items.length - NAMED),
})
