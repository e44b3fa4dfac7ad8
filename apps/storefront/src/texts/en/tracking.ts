import { orderStatus } from '@tiffin/domain/order/tracking'

/** S5: the name of each order status, in the progress list and in the status text. */
const stateNames: Readonly<Record<number, string>> = {
  [orderStatus.accepted]: 'Order Accepted',
  [orderStatus.cooking]: 'Cooking',
  [orderStatus.qualityCheck]: 'Quality Check',
  [orderStatus.placedImage]: 'Packed',
  [orderStatus.dispatched]: 'Dispatch',
  [orderStatus.outForDelivery]: 'Out for delivery',
  [orderStatus.delivered]: 'Delivered',
  [orderStatus.cancelled]: 'Cancelled',
}

/** The headline for each order status. `dish` is the name of the only dish, or "order". */
const headlines: Readonly<Record<number, (dish: string) => string>> = {
  [orderStatus.accepted]: () => 'We have your order',
  [orderStatus.cooking]: (dish) => `Your ${dish} is being cooked`,
  [orderStatus.qualityCheck]: (dish) => `Your ${dish} is getting its last check`,
  [orderStatus.placedImage]: (dish) => `Your ${dish} is packed`,
  [orderStatus.dispatched]: (dish) => `Your ${dish} is leaving the kitchen`,
  [orderStatus.outForDelivery]: (dish) => `Your ${dish} is on its way`,
  [orderStatus.delivered]: () => 'Delivered. Enjoy your meal!',
  [orderStatus.cancelled]: () => 'This order was cancelled',
}

const pickupHeadline = (dish: string) => `Your ${dish} is ready. Come and get it!`

export const trackingTexts = {
  title: 'Track Order',
  /** AMB36: 500 is the last status of a pickup order. */
  stateName: (status: number, pickup: boolean): string =>
    pickup && status === orderStatus.dispatched ? 'Delivered' : (stateNames[status] ?? ''),
  headline: (status: number, pickup: boolean, dish: string): string =>
    pickup && status === orderStatus.dispatched ? pickupHeadline(dish) : (headlines[status]?.(dish) ?? ''),
  /** Said to screen readers. */
  headlineAndLead: (headline: string, lead: string): string => `${headline}. ${lead}`,
  /** AMB83: 400 of an item is its quality check. */
  itemState: (status: number): string =>
    (status === orderStatus.placedImage ? stateNames[orderStatus.qualityCheck] : stateNames[status]) ?? '',
  order: 'order',
  orderNumber: (orderId: string) => `Order ${orderId}`,
  placedAt: (time: string) => `Placed ${time}`,
  progress: 'Progress of the order',
  reached: 'done',
  ahead: 'to come',
  reconnecting: 'Reconnecting',
  reconnectingLead: 'Your order goes on. We show its last known state.',
  /** How old the shown state is, in whole minutes. */
  asOf: (minutes: number) =>
    minutes < 1
      ? 'As of less than a minute ago'
      : `As of ${minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`} ago`,
  /** The title of the tab. */
  titleWith: (state: string, page: string) => `${state} · ${page}`,
  items: 'Your order',
  // S15
  trackItem: 'Track this dish',
  /** Said to screen readers after `trackItem`. */
  ofDish: (dish: string) => `: ${dish}`,
  // AMB116: what the lines state of allergens
  asDeclared: 'Allergens as they were declared when you ordered.',
  asDeclaredBut: 'Allergens as they were declared when you ordered; of the changed dishes, as they are declared now.',
  cancelled: 'Cancelled',
  payment: 'Payment',
  help: 'Questions?',
  complaint: 'Something wrong?',
  complain: 'Write to the grievance officer',
  loading: 'Looking for your order',
  deliverTo: 'Goes to',
  orderFor: 'For',
  when: 'When',
  bulkOrder: 'Bulk order',
  billNote: 'On the bill',
  collectFrom: 'Collect from',
  payOnDelivery: 'Cash on delivery',
  payAtPickup: 'Pay at pickup',
  paidOnline: 'Paid online',
  nothingToPay: 'Nothing to pay',
  paidFromCredits: 'Paid from credits',
  // AMB39
  onCredit: 'Served on credit: your next top-up settles it',
  // AMB110: the two parts of an order, each before its amount
  parts: {
    fromCredits: 'Paid from My Credits',
    online: 'Paid online',
    setAside: 'Set aside from My Credits',
    toPay: 'To be paid online',
    back: 'Back in My Credits',
  },
  // S13
  paymentPending: 'Payment Confirmation pending',
  paymentPendingHeadline: 'We are waiting for your payment',
  paymentPendingLead: 'The kitchen starts as soon as your payment is confirmed.',
  paymentNotConfirmed: 'Not confirmed',
  continuePaying: 'Continue to pay',
  paymentFailed: 'Payment failed',
  paymentFailedHeadline: 'This order was not placed',
  call: (phone: string) => `Call ${phone}`,
  backToStore: (store: string) => (store ? `Back to ${store}` : 'Back to the store'),
  cancelledRefundLead: 'The kitchen has stopped. What you paid goes back to you. Questions? Call the store.',
  // AMB109: nothing was cooked before the payment arrived.
  lateRefundLead: 'Nothing is cooked. What you paid goes back to you. Questions? Call the store.',
  // SB15: the store cancelled it, whatever it had cooked.
  storeCancelledRefundLead: 'The store has cancelled it. What you paid goes back to you. Questions? Call the store.',
  storeCancelledLead: 'The store has cancelled it, and nothing is charged. Questions? Call the store.',
  cancelledLead: 'Nothing is cooked and nothing is charged. Questions? Call the store.',
} as const
