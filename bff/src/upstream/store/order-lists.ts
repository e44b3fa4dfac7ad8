import type { OrderSummary } from '@tiffin/contract/my-orders'
import type { RefundWay } from '@tiffin/domain/money/refund-ways'
import { type OrderListName, orderListNames } from '@tiffin/domain/order/order-lists'
import { orderStatus } from '@tiffin/domain/order/tracking'
import { refundWayOf } from '@tiffin/domain/payment/refund'
import { DEFAULT_ZONE, isZone } from '@tiffin/domain/time/zone'
import { z } from 'zod'
import { toMoment } from '../moment.ts'
import { type Caller, read, type UpstreamService } from '../service.ts'
import { entriesOf, flag, rupees, text, whole } from '../tolerant.ts'
import { toTenderKind } from './bill.ts'
import { invoiceOf } from './invoice.ts'
import { toPaymentStatus } from './translate.ts'
import { orderedDishIn } from './wire-dish.ts'
import { wireMoment, wireRefusal } from './wire-payments.ts'
import { toRefundNote, wireRefunds } from './wire-refunds.ts'
import { wireWorsened } from './wire-worsened.ts'

const moment = z.union([z.string(), z.number()]).nullable().catch(null)

const wireFood = z
  .looseObject({ name: text, qty: whole.catch(1) })
  .transform((item) => ({ name: item.name, quantity: item.qty, dish: orderedDishIn(item) }))

/** T14: an order of a list. `updateAt` is the spelling of the wire. */
const wireListed = z.object({
  orderId: z.union([z.string().min(1), z.number().transform(String)]),
  storeId: whole.catch(0),
  storeName: text,
  storeAddress: text,
  timeZone: text,
  orderType: text,
  orderStatus: whole.catch(0),
  seq: whole.nullable().catch(null),
  user: z
    .object({
      ...{ name: text, address: text, addressLine1: text, addressLine2: text, city: text },
      ...{ className: text, section: text },
    })
    .catch({ name: '', address: '', addressLine1: '', addressLine2: '', city: '', className: '', section: '' }),
  foodItems: entriesOf(wireFood),
  orderValue: rupees.catch(0),
  placedAt: moment,
  scheduledAt: moment,
  updateAt: moment,
  isPaymentCOD: flag(false),
  paymentMode: text,
  walletAmount: rupees.catch(0),
  paymentStatus: text,
  invoice: text,
  mayCancel: z.boolean().nullable().catch(null),
  worsened: wireWorsened,
  refunds: wireRefunds,
  decidedBy: wireMoment,
  paidByPlan: flag(false),
  onCredit: flag(false),
  paymentRefusal: wireRefusal,
})

type WireListed = z.output<typeof wireListed>

const wireLists = z.object({
  activeOrders: entriesOf(wireListed),
  deliveredOrders: entriesOf(wireListed),
  cancelledOrders: entriesOf(wireListed),
  scheduledOrders: entriesOf(wireListed),
})

/** T14: the address is one text, or lines of their own. */
const addressOf = ({ address, addressLine1, addressLine2, city }: WireListed['user']): string =>
  address || [addressLine1, addressLine2, city].filter((line) => line !== '').join(', ')

const momentOf = (value: string | number | null): number | null => (value === null ? null : toMoment(value))

/** An order of a list. `mayCancel` is null when the upstream does not say. */
export type ListedOrder = Omit<OrderSummary, 'mayCancel'> & { readonly mayCancel: boolean | null }

/** AMB110: the wallet's part of an order whose rest is paid online. */
function walletPartOf({ walletAmount, orderValue, ...wire }: WireListed): Pick<OrderSummary, 'fromWallet'> {
  const isPart = toTenderKind(wire) === 'DIGITAL' && walletAmount > 0 && walletAmount < orderValue
  return isPart ? { fromWallet: walletAmount } : {}
}

/** AMB106: how what was paid for an order would come back. */
function refundWayOfListed(wire: WireListed): RefundWay {
  if (wire.paidByPlan) return 'plan'
  return wire.onCredit ? 'owed' : refundWayOf(toTenderKind(wire))
}

const toSummary = (wire: WireListed): ListedOrder => ({
  orderId: wire.orderId,
  seq: wire.seq,
  storeId: wire.storeId,
  storeName: wire.storeName,
  storeAddress: wire.storeAddress,
  timeZone: isZone(wire.timeZone) ? wire.timeZone : DEFAULT_ZONE,
  fulfilment: wire.orderType === 'PICKUP' ? 'PICKUP' : 'DELIVERY',
  status: wire.orderStatus,
  statusAt: momentOf(wire.updateAt),
  paymentStatus: toPaymentStatus(wire),
  refundWay: refundWayOfListed(wire),
  ...walletPartOf(wire),
  placedAt: momentOf(wire.placedAt) ?? 0,
  scheduledFor: momentOf(wire.scheduledAt),
  deliverTo: { name: wire.user.name, address: addressOf(wire.user) },
  schoolClass: wire.user.className === '' ? null : { className: wire.user.className, section: wire.user.section },
  items: wire.foodItems,
  total: Math.max(0, wire.orderValue),
  invoice: invoiceOf(wire.invoice),
  mayCancel: wire.mayCancel,
  isWorsened: wire.orderStatus === orderStatus.accepted && wire.worsened?.answer === null,
  refunds: wire.refunds.map(toRefundNote),
  decidedBy: wire.decidedBy,
  paymentRefusal: wire.paymentRefusal,
})

/** T4: newest first, whatever the sequence of the upstream. */
const toList = (orders: readonly WireListed[]): ListedOrder[] =>
  orders.map(toSummary).sort((one, other) => other.placedAt - one.placedAt)

type ListedOrders = Readonly<Record<OrderListName, readonly ListedOrder[]>>

/** SB16: the newest orders of each list, and the lists that have more. */
export interface NewestOrders {
  readonly lists: ListedOrders
  readonly more: readonly OrderListName[]
}

/** The `most` newest orders of each list. An upstream may send more than it was asked for. */
const newestOf = ({ current, past, cancelled, scheduled }: ListedOrders, most: number): ListedOrders => ({
  current: current.slice(0, most),
  past: past.slice(0, most),
  cancelled: cancelled.slice(0, most),
  scheduled: scheduled.slice(0, most),
})

/** T8: converts the upstream's lists. */
const toOrderLists = (wire: z.output<typeof wireLists>): ListedOrders => ({
  current: toList(wire.activeOrders),
  past: toList(wire.deliveredOrders),
  cancelled: toList(wire.cancelledOrders),
  scheduled: toList(wire.scheduledOrders),
})

export function orderListCalls(service: UpstreamService) {
  return {
    /** T8, T9: throws with the specified message when the upstream sends none. */
    async myOrders(caller: Caller, user: string, most: number): Promise<NewestOrders> {
      // SB16: one order beyond the list says that there are more.
      const query = { user, most: most + 1 }
      const answer = await service.send(caller, { method: 'GET', path: '/pastOrder', query })
      const all = toOrderLists(read('D', wireLists, answer).value)
      return { lists: newestOf(all, most), more: orderListNames.filter((name) => all[name].length > most) }
    },
  }
}
