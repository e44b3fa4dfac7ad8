import { toRupees } from '@tiffin/domain/money/money'
import { amountOf, type Bill } from '@tiffin/domain/order/bill'
import { orderStatus } from '@tiffin/domain/order/tracking'
import { toWirePlan } from '@tiffin/domain/order/wire-plan'
import { mealMoment } from '#modules/orders/api/meal-moment'
import type { DishFlags, StoreFlags, TrackedOrder } from '#modules/orders/api/records'
import type { OrderOutlook } from './order-outlook.ts'

type Item = TrackedOrder['items'][number]

/** AMB93, Z9: the flags of a dish under the names of the order payload. */
const toWireDishFlags = ({ cms, cooking, qualityCheck, ims }: DishFlags) => ({
  isCMS: cms,
  isCooking: cooking,
  isQC: qualityCheck,
  isIMS: ims,
})

/** AMB93, Z1: the flags of the store under the names of its own wire format. */
const toWireStoreFlags = ({ tracking, delivery, selfDelivery }: StoreFlags) => ({
  isTracking: tracking,
  isDelivery: delivery,
  isSelfDelivery: selfDelivery,
})

/** Z13: an item of an order. S2: a cancelled item has status 800 whatever the order's state. */
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
    ...(item.flags ? toWireDishFlags(item.flags) : {}),
    selectedVariant: { id: item.sizeId, displayName: item.sizeName, price: toRupees(item.unitPrice) },
  }
}

/** L19, AMB105: a programme order includes the class and section of its recipient, and what they avoid. */
function toWireRecipient({ deliverTo: { name, address, className, section, avoids } }: TrackedOrder) {
  return { name, address, ...(className === undefined ? {} : { className, section }), ...(avoids && { avoids }) }
}

/** The stored bill: its lines, and the amounts under their names in Z12. */
const toWireBill = (bill: Bill) => ({
  orderValue: toRupees(bill.total),
  itemTotal: toRupees(amountOf(bill, 'items')),
  totalDiscount: toRupees(bill.discount),
  deliveryCharges: toRupees(amountOf(bill, 'delivery')),
  packagingCharges: toRupees(amountOf(bill, 'packaging')),
  couponAmount: toRupees(amountOf(bill, 'coupon')),
  taxCharges: toRupees(bill.wireTax),
  gstEnabled: bill.wireTax > 0 || bill.lines.some(({ code }) => code === 'gst'),
  billLines: bill.lines.map((each) => ({ ...each, perMeal: toRupees(each.perMeal), total: toRupees(each.total) })),
  dueNow: toRupees(bill.dueNow),
  held: toRupees(bill.held),
})

/** G14: the time of a later order (ISO); null for other orders. */
function scheduledFor({ planned, timeZone }: TrackedOrder): string | null {
  const moment = mealMoment(planned, timeZone)
  return moment === null ? null : new Date(moment).toISOString()
}

/** Z12: an order on the wire, for tracking. */
export const toWireTracking = (order: TrackedOrder, outlook: OrderOutlook) => ({
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
  ...toWirePlan(order.planned, order.bill.meals),
  scheduledFor: scheduledFor(order),
  ...toWireBill(order.bill),
  isPaymentCOD: order.paymentMode === 'CASH',
  paymentMode: order.paymentMode,
  paymentStatus: order.paymentStatus,
  orderCancellationNumber: order.storePhone,
  instructions: order.instructions,
  ...outlook,
  ...(order.storeFlags ? toWireStoreFlags(order.storeFlags) : {}),
})
