import type { OrderLists, OrderSummary } from '@tiffin/contract/my-orders'
import { NOW } from './fixtures.ts'

/** A delivery order of two dishes, placed at `NOW`. */
export const summary = (orderId: string, changes: Partial<OrderSummary> = {}): OrderSummary => ({
  orderId,
  seq: null,
  storeId: 1,
  storeName: 'Hauz Khas',
  storeAddress: '7 Deer Park Lane, New Delhi',
  timeZone: 'Asia/Kolkata',
  fulfilment: 'DELIVERY',
  status: 100,
  statusAt: NOW,
  paymentStatus: 'PENDING',
  placedAt: NOW,
  scheduledFor: null,
  deliverTo: { name: 'Asha Rao', address: 'B-14, Green Park' },
  schoolClass: null,
  items: [
    { name: 'Biryani', quantity: 2, dish: { productId: 1, sizeId: 10, configuration: null } },
    { name: 'Raita', quantity: 1, dish: { productId: 2, sizeId: 20, configuration: null } },
  ],
  total: 53000,
  invoice: null,
  mayCancel: false,
  isWorsened: false,
  refundWay: 'provider',
  refunds: [],
  decidedBy: null,
  paymentRefusal: null,
  ...changes,
})

/** The reply to the request for the lists. */
export const listsOf = (lists: Partial<OrderLists>): { readonly answer: { readonly orders: OrderLists } } => ({
  answer: { orders: { current: [], past: [], cancelled: [], scheduled: [], ...lists } },
})
