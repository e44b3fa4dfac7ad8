import type { PaymentMode } from '@tiffin/domain/order/order-type'
import { pageTitles } from '@tiffin/domain/texts/page-titles'

const payments: Readonly<Record<PaymentMode, string>> = {
  CASH: 'Cash on delivery',
  DIGITAL: 'Online payment',
  WALLET: 'Credits',
}

// AMB70
export const billPageTexts = {
  title: pageTitles.bill,
  loading: 'Looking for your bill',
  couldNotLoad: 'Your bill did not load. Nothing is lost.',
  order: 'Order',
  placed: 'Placed',
  when: 'When',
  store: 'From',
  orderFor: 'For',
  deliverTo: 'Goes to',
  status: 'Status',
  payment: 'Payment',
  paymentOf: (mode: PaymentMode, pickup: boolean): string =>
    mode === 'CASH' && pickup ? 'Pay at pickup' : payments[mode],
  items: 'Items',
  cancelled: 'Cancelled',
  print: 'Print',
  invoice: 'Download invoice',
  track: 'Track order',
  allOrders: 'My Orders',
} as const
