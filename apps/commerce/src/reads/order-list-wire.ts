import { toRupees } from '@tiffin/domain/money/money'
import { isPaidAtHandOver, paymentModeOf } from '@tiffin/domain/money/tenders'
import { mealMoment } from '#modules/orders/api/meal-moment'
import { invoicePath } from '#modules/orders/api/order-document'
import { toWireDish } from './dish-wire.ts'
import type { ListedOrderRow } from './order-list.ts'
import type { OrderOutlook } from './order-outlook.ts'

/** G14: the time of a later order (ISO); null for other orders. */
function scheduledAt({ planned, timeZone }: ListedOrderRow): string | null {
  const moment = mealMoment(planned, timeZone)
  return moment === null ? null : new Date(moment).toISOString()
}

/** L19: a school's order names the class and section of its recipient. */
function toWireUser({ deliverTo: { name, address, className, section } }: ListedOrderRow) {
  return { name, address, ...(className === undefined ? {} : { className, section }) }
}

/** AMB110: the part that the wallet pays beside DIGITAL; absent: one tender pays all of the order. */
function toWirePart({ tenders }: ListedOrderRow): { readonly walletAmount?: number } {
  const part = tenders.length > 1 ? tenders.find(({ kind }) => kind === 'WALLET') : undefined
  return part ? { walletAmount: toRupees(part.amount) } : {}
}

/** T14, SB16: an order of a list on the wire. */
const toWireListed = (order: ListedOrderRow, outlook: OrderOutlook) => ({
  orderId: order.id,
  storeId: order.storeId,
  storeName: order.storeName,
  storeAddress: order.storeAddress ?? '',
  timeZone: order.timeZone,
  orderType: order.fulfilment,
  orderStatus: order.status,
  seq: order.seq,
  user: toWireUser(order),
  foodItems: order.items.map((item) => ({ name: item.name, qty: item.qty, ...toWireDish(item) })),
  orderValue: toRupees(order.total),
  placedAt: order.placedAt.toISOString(),
  scheduledAt: scheduledAt(order),
  isPaymentCOD: isPaidAtHandOver(order.tenders),
  paymentMode: paymentModeOf(order.tenders),
  ...toWirePart(order),
  paymentStatus: order.paymentStatus,
  invoice: invoicePath(order.document),
  // A payment can change a cancelled order: the time of its state is the time at which it was reached.
  updateAt: order.stages[order.status] ?? order.statusAt.toISOString(),
  ...outlook,
})

/** T8: the lists of orders. */
export const toWireLists = (orders: readonly ListedOrderRow[], outlookOf: (order: ListedOrderRow) => OrderOutlook) => {
  const inList = (name: ListedOrderRow['list']) =>
    orders.filter(({ list }) => list === name).map((order) => toWireListed(order, outlookOf(order)))
  return {
    activeOrders: inList('current'),
    deliveredOrders: inList('past'),
    cancelledOrders: inList('cancelled'),
  }
}
