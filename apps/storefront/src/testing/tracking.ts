import type { RefundNote } from '@tiffin/contract/cancellation'
import type { Tracking } from '@tiffin/contract/orders'
import { NOW } from './fixtures.ts'

/** A refund of the whole order by its cancellation. */
export const refundNote = (changes: Partial<RefundNote> = {}): RefundNote => ({
  amount: 53000,
  state: 'accepted',
  way: 'provider',
  expectedBy: '2026-11-28',
  cause: 'cancelled',
  lines: [],
  reason: null,
  ...changes,
})

export const tracking = (status: number, changes: Partial<Tracking> = {}): Tracking => ({
  orderId: 'A1',
  storeId: 1,
  storeName: 'Hauz Khas',
  fulfilment: 'DELIVERY',
  status,
  reachedAt: { 100: NOW },
  items: [
    {
      itemId: 'i1',
      name: 'Biryani',
      sizeName: 'Regular',
      quantity: 2,
      image: null,
      isVeg: true,
      choices: [],
      allergens: null,
      total: 48000,
      status,
    },
  ],
  placedAt: NOW,
  paymentMode: 'CASH',
  paymentStatus: 'PENDING',
  bill: {
    lines: [
      { code: 'items', kind: 'adds', perMeal: 48000, total: 48000 },
      { code: 'packaging', kind: 'adds', perMeal: 2000, total: 2000 },
      { code: 'delivery', kind: 'adds', perMeal: 3000, total: 3000 },
      { code: 'gst', kind: 'contains', perMeal: 2524, total: 2524, rate: 5 },
    ],
    meals: 1,
    total: 53000,
    discount: 0,
    wireTax: 2400,
    dueNow: 0,
    held: 0,
  },
  deliverTo: { name: 'Asha Rao', address: 'B-14, Green Park' },
  schoolClass: null,
  avoids: [],
  scheduledFor: null,
  bulk: null,
  storePhone: '1800 000 0140',
  invoice: null,
  timeZone: 'Asia/Kolkata',
  mayCancel: false,
  worsened: null,
  refunds: [],
  decidedBy: null,
  paymentRefusal: null,
  ...changes,
})
