import { formatPaise, type Paise } from '../../money/money.ts'

/** What an operator's call about an order or a wallet is answered with, when it is refused. */
export const operatorMessages = {
  /** `state` is one of `orderStates`. */
  orderIsNow: (what: string, state: string) => `${what} It is now: ${state}.`,
  orderStates: {
    accepted: 'accepted',
    cooking: 'cooking',
    'quality-check': 'quality check',
    packed: 'packed',
    dispatched: 'dispatched',
    'out-for-delivery': 'out for delivery',
    delivered: 'delivered',
    cancelled: 'cancelled',
  },
  moveRefused: {
    changed: 'The order has changed since you looked.',
    'passed-already': 'The order has come further already.',
    'not-on-path': 'An order of this kind never comes to that state.',
    'path-ended': 'The order has come to its end.',
    'cancelled-already': 'This order is cancelled already.',
    unpaid: 'The payment of this order is not decided, so it is not made yet.',
    'payment-failed': 'The payment of this order failed.',
    'too-early': 'There is no step to take back.',
    'too-late': 'This order has reached its end and can no longer be cancelled.',
    'not-by': 'Operators do not do this.',
    'nothing-to-undo': 'There is no such step to take back.',
    'undo-too-late': 'A step can be taken back for 30 seconds only.',
    'money-moved': 'Money was returned since, so the step stays.',
    'reason-missing': 'Please say why: the diner reads it.',
    'answer-awaited': 'A dish of this order now contains what is to be avoided. It waits for an answer.',
  },
  mobileHasNoAccount: 'No account has this mobile number',
  penaltyAbove: (most: Paise) =>
    most > 0
      ? `At most ${formatPaise(most)} can be charged: what the credits hold, and what may be owed beyond them`
      : 'Nothing can be charged: the credits are empty, and no more may be owed',
  walletHasHolds: (amount: Paise) =>
    `${formatPaise(amount)} of these credits is held for an order that is not decided. Close them when it is.`,
  walletOwesMeals: (amount: Paise) =>
    `${formatPaise(amount)} is owed for meals that were made on credit. Close these credits when a top-up has settled it.`,
  walletHasTopUps: (amount: Paise) =>
    `Top-ups of ${formatPaise(amount)} are not decided yet. Close the credits when they are.`,
  walletCashUnknown: (amount: Paise) =>
    `${formatPaise(amount)} of these credits came from no top-up. Look at the ledger before you close them.`,
  walletClosedAlready: 'These credits are closed already, and hold nothing',
  refundUnknown: 'There is no such refund of a top-up',
  refundNotRefused: 'Only a refund that its provider does not send can be transferred',
  chargedBackAlready: 'This top-up was charged back already, with another reference',
  topUpReturnedAlready: 'Nothing is left of this top-up: it was returned',
  orderCancelledByStoreText: (orderId: string, reason: string) =>
    `The store has cancelled your order ${orderId}: ${reason}`,
} as const
