import { toRupees } from '@tiffin/domain/money/money'
import { isPaidAtHandOver, paymentModeOf } from '@tiffin/domain/money/tenders'
import { amountOf, type Bill, dueNow, held } from '@tiffin/domain/order/bill'
import { type OrderPromise, type PromisedSpan, promiseInForce } from '@tiffin/domain/order/promise'
import { noItemRatings } from '@tiffin/domain/order/rating'
import { toWirePlan } from '@tiffin/domain/order/wire-plan'
import type { ChefChat } from '#modules/orders/api/chef-chats'
import { itemProgress } from '#modules/orders/api/items'
import { mealMoment } from '#modules/orders/api/meal-moment'
import { invoicePath } from '#modules/orders/api/order-document'
import type { DishFlags, StoreFlags, TrackedOrder } from '#modules/orders/api/records'
import type { OrderRatings } from '#modules/ratings/api/ratings'
import { toWireChat, toWireItemDetail } from './item-wire.ts'
import type { OrderOutlook } from './order-outlook.ts'
import type { WireRider } from './order-rider.ts'

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

/** S19, Z13: the ratings of an item; null: not rated. */
function toWireItemRatings(item: Item, { items }: OrderRatings) {
  const { quality, taste, packaging } = items.get(item.line) ?? noItemRatings
  return { productQualityRating: quality, productTasteRating: taste, productPackagingRating: packaging }
}

/** Z13: an item of an order. S2: a cancelled item has status 800 whatever the order's state. */
function toWireItem(item: Item, order: TrackedOrder, ratings: OrderRatings) {
  const statusCode = itemProgress(order.status, item)
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
    ...toWireItemRatings(item, ratings),
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
  dueNow: toRupees(dueNow(bill)),
  held: toRupees(held(bill)),
  tenders: bill.tenders.map(({ kind, ...amounts }) => ({
    kind,
    amount: toRupees(amounts.amount),
    dueNow: toRupees(amounts.dueNow),
    held: toRupees(amounts.held),
  })),
})

/** G14: the time of a later order (ISO); null for other orders. */
function scheduledFor({ planned, timeZone }: TrackedOrder): string | null {
  const moment = mealMoment(planned, timeZone)
  return moment === null ? null : new Date(moment).toISOString()
}

const toWireSpan = ({ from, to }: PromisedSpan) => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
})

/** The promised time; null: none. `was` is what was promised before a new time, null: nothing. */
function toWirePromise(promise: OrderPromise | null) {
  const span = promise && promiseInForce(promise)
  if (!span) return null
  const { first, moved } = promise
  const was = first && toWireSpan(first)
  return {
    ...toWireSpan(span),
    moved: moved && { reason: moved.reason, at: new Date(moved.at).toISOString(), was },
  }
}

/** S15: what the page of an item shows beside its order. */
export interface ItemDetail {
  readonly line: number
  readonly chat: ChefChat | undefined
}

/** What a page shows of an order beside it. */
export interface ShownBeside {
  readonly ratings: OrderRatings
  /** S14: null: no rider is shown. */
  readonly rider: WireRider | null
  /** Null: the page of the order. */
  readonly detail: ItemDetail | null
}

/** Z12: an order on the wire, for tracking; with `detail` also what the page of one of its items shows. */
export const toWireTracking = (
  order: TrackedOrder,
  outlook: OrderOutlook,
  { ratings, rider, detail }: ShownBeside,
) => ({
  orderId: order.id,
  storeId: order.storeId,
  storeName: order.storeName,
  timeZone: order.timeZone,
  orderType: order.fulfilment,
  orderStatus: order.status,
  seq: order.seq,
  stages: order.stages,
  items: Object.fromEntries(
    order.items.map((item) => [
      item.line,
      { ...toWireItem(item, order, ratings), ...(item.line === detail?.line ? toWireItemDetail(order, item) : {}) },
    ]),
  ),
  ...(detail ? { chefChat: toWireChat(detail.chat) } : {}),
  riderDetails: rider,
  orderRating: ratings.overall,
  deliveryRating: ratings.delivery,
  user: toWireRecipient(order),
  placedAt: order.placedAt.toISOString(),
  ...toWirePlan(order.planned, order.bill.meals),
  scheduledFor: scheduledFor(order),
  ...toWireBill(order.bill),
  isPaymentCOD: isPaidAtHandOver(order.bill.tenders),
  paymentMode: paymentModeOf(order.bill.tenders),
  paymentStatus: order.paymentStatus,
  invoice: invoicePath(order.document),
  orderCancellationNumber: order.storePhone,
  instructions: order.instructions,
  billNote: order.billNote,
  storeReason: order.storeReason,
  promised: toWirePromise(order.promised),
  ...outlook,
  ...(order.storeFlags ? toWireStoreFlags(order.storeFlags) : {}),
})
