import type { OrderListName, StatusLine } from '@tiffin/domain/order/order-lists'
import { pageTitles } from '@tiffin/domain/texts/page-titles'

// T10, T11, T12
const statusLines = {
  'payment-pending': () => 'Payment pending ..',
  'order-placed': () => 'Order Placed',
  'payment-failed': () => 'Payment failed',
  'refund-issued': () => 'Refund Issued',
  cancelled: () => 'Cancelled',
  delivered: (date: string) => `Delivered On ${date}`,
} as const satisfies Record<StatusLine, (date: string) => string>

export const myOrdersTexts = {
  title: pageTitles.myOrders,
  lists: 'Your orders by state',
  // T1
  tabs: {
    current: 'Current',
    past: 'Past',
    cancelled: 'Cancelled',
    scheduled: 'Subscriptions',
  } as const satisfies Record<OrderListName, string>,
  headings: {
    current: 'Active Orders',
    past: 'Past orders',
    cancelled: 'Cancelled orders',
    scheduled: 'Subscriptions',
  } as const satisfies Record<OrderListName, string>,
  // T3
  loading: 'Loading, Please wait.',
  empty: 'No orders to display',
  emptyLead: {
    current: 'What you order shows up here, and you can follow it to your door.',
    past: 'Meals that were delivered or collected are kept here, with their bills.',
    cancelled: 'Nothing was cancelled. That is how we like it.',
    scheduled: 'Your subscriptions to meals on several days will be listed here.',
  } as const satisfies Record<OrderListName, string>,
  newestShown: (count: number) => `The newest ${count} orders are shown.`,
  showMore: 'Show more',
  orderNow: 'Order something',
  reconnectingLead: 'Your orders go on. We show their last known state.',
  couldNotLoad: 'Your orders did not load. Nothing is lost.',
  statusLine: (line: StatusLine, date: string): string => statusLines[line](date),
  // T6
  more: (count: number) => `....${count} items more`,
  dish: (quantity: number, name: string) => (quantity === 1 ? name : `${quantity} × ${name}`),
  orderNumber: (orderId: string) => `Order ${orderId}`,
  placed: 'Placed',
  deliverTo: 'Goes to',
  collectFrom: 'Collect from',
  orderFor: 'For',
  when: 'When',
  from: 'From',
  worsened: 'A dish has changed. Please look at your order.',
  track: 'Track order',
  trackOf: (orderId: string) => `Track order ${orderId}`,
  bill: 'View bill',
  billOf: (orderId: string) => `View bill of order ${orderId}`,
  // T13
  cancel: 'Cancel order',
  cancelOf: (orderId: string) => `Cancel order ${orderId}`,
  // T7
  invoice: 'Download invoice',
  invoiceOf: (orderId: string) => `Download invoice of order ${orderId}`,
} as const
