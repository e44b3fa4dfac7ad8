import { refundWays } from '@tiffin/domain/money/refund-ways'
import { LIST_STEP, LONGEST_LIST, orderListNames } from '@tiffin/domain/order/order-lists'
import { paymentStatuses } from '@tiffin/domain/order/payment-state'
import { z } from 'zod'
import { refundNote } from './cancellation.schema.ts'
import { myOrders } from './my-orders.ts'
import { orderedDish } from './order-copy.schema.ts'
import { paymentRefusal } from './payments.schema.ts'
import { checked } from './schema.ts'

const summary = z.object({
  orderId: z.string(),
  seq: z.number().nullable(),
  storeId: z.number(),
  storeName: z.string(),
  storeAddress: z.string(),
  timeZone: z.string(),
  fulfilment: z.enum(['DELIVERY', 'PICKUP']),
  status: z.number(),
  statusAt: z.number().nullable(),
  paymentStatus: z.enum(paymentStatuses),
  placedAt: z.number(),
  scheduledFor: z.number().nullable(),
  deliverTo: z.object({ name: z.string(), address: z.string() }),
  schoolClass: z.object({ className: z.string(), section: z.string() }).nullable(),
  items: z.array(z.object({ name: z.string(), quantity: z.number(), dish: orderedDish.nullable() })),
  total: z.number(),
  invoice: z.string().nullable(),
  mayCancel: z.boolean(),
  isWorsened: z.boolean(),
  refundWay: z.enum(refundWays),
  fromWallet: z.number().optional(),
  refunds: z.array(refundNote),
  decidedBy: z.number().nullable(),
  paymentRefusal: paymentRefusal.nullable(),
})

const list = z.array(summary)

export const myOrdersChecked = checked(myOrders, {
  query: z.object({ most: z.coerce.number().int().min(LIST_STEP).max(LONGEST_LIST).optional() }),
  answer: z.object({
    orders: z.object({ current: list, past: list, cancelled: list, scheduled: list }),
    more: z.array(z.enum(orderListNames)).optional(),
    mark: z.string(),
  }),
})
