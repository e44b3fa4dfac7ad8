import { toRupees } from '@tiffin/domain/money'
import { orderStatus } from '@tiffin/domain/tracking'
import type { TrackedOrder } from './records.ts'

type Item = TrackedOrder['items'][number]

/** Z13. S2: a cancelled item reads 800 whatever the order's state. */
function toWireItem(item: Item, status: number) {
  const statusCode = item.cancelled ? orderStatus.cancelled : status
  return {
    itemId: String(item.line),
    productId: item.productId,
    productName: item.productName,
    productImage: item.image,
    isVeg: item.isVeg,
    statusCode,
    orderStatus: statusCode,
    qty: item.quantity,
    amount: toRupees(item.total),
    customizationPrice: toRupees(item.customisation),
    choices: item.choices,
    allergens: item.allergens,
    selectedVariant: { id: item.sizeId, displayName: item.sizeName, price: toRupees(item.unitPrice) },
  }
}

/** L19: a programme's order also says the class and section of whom it is for. */
function toWireRecipient({ deliverTo: { name, address, className, section } }: TrackedOrder) {
  return { name, address, ...(className === undefined ? {} : { className, section }) }
}

/** Z12. */
export const toWireTracking = (order: TrackedOrder) => ({
  orderId: order.id,
  storeId: order.storeId,
  storeName: order.storeName,
  timeZone: order.timeZone,
  orderType: order.fulfilment,
  orderStatus: order.status,
  stages: order.stages,
  items: Object.fromEntries(order.items.map((item) => [item.line, toWireItem(item, order.status)])),
  riderDetails: null,
  user: toWireRecipient(order),
  placedAt: order.placedAt.toISOString(),
  type: order.scheduledFor ? 'LATER' : 'REGULAR',
  scheduledFor: order.scheduledFor?.toISOString() ?? null,
  orderValue: toRupees(order.bill.total),
  isPaymentCOD: true,
  paymentMode: order.paymentMode,
  paymentStatus: order.paymentStatus,
  itemTotal: toRupees(order.bill.items),
  totalDiscount: toRupees(order.bill.discount),
  deliveryCharges: toRupees(order.bill.delivery),
  packagingCharges: toRupees(order.bill.packaging),
  couponAmount: toRupees(order.bill.coupon),
  taxCharges: toRupees(order.bill.tax),
  gstEnabled: order.bill.taxShown,
  orderCancellationNumber: order.storePhone,
  instructions: order.instructions,
  orderCategory: order.bulk ? 'BULK' : 'REGULAR',
  ...(order.bulk ? { preferences: order.bulk } : {}),
})
