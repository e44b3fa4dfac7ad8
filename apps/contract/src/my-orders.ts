import type { RefundWay } from '@tiffin/domain/money/refund-ways'
import type { OrderListName } from '@tiffin/domain/order/order-lists'
import type { PaymentStatus } from '@tiffin/domain/order/payment-state'
import type { FulfilmentType } from '@tiffin/domain/order/tracking'
import type { RefundNote } from './cancellation.ts'
import { operation } from './operation.ts'
import type { OrderedDish } from './order-copy.ts'
import type { PaymentRefusal } from './payments.ts'

/** An item of an order in a list. */
export interface OrderedItem {
  readonly name: string
  readonly quantity: number
  /** null: the upstream does not say which dish it is. */
  readonly dish: OrderedDish | null
}

/** T14: an order as its list shows it. */
export interface OrderSummary {
  readonly orderId: string
  /** As `seq` of `Tracking`. */
  readonly seq: number | null
  readonly storeId: number
  readonly storeName: string
  /** Empty when the store is no longer known. */
  readonly storeAddress: string
  readonly timeZone: string
  readonly fulfilment: FulfilmentType
  /** S5: the order's numeric state. */
  readonly status: number
  /** When the order reached this state, in epoch milliseconds; null: unknown. */
  readonly statusAt: number | null
  readonly paymentStatus: PaymentStatus
  /** Epoch milliseconds. */
  readonly placedAt: number
  /** G14: the date and time of a later order, in epoch milliseconds; null for an order for now. */
  readonly scheduledFor: number | null
  readonly deliverTo: { readonly name: string; readonly address: string }
  /** L19: class and section of the child that a school's order is for; null for every other order. */
  readonly schoolClass: { readonly className: string; readonly section: string } | null
  readonly items: readonly OrderedItem[]
  /** In paise. */
  readonly total: number
  /** T7, SB17: where the invoice is: a page of the client (it begins with `/`) or an `https` URL; null: there is none. */
  readonly invoice: string | null
  /** T13, AMB34: the server would accept a cancellation now. */
  readonly mayCancel: boolean
  /** AMB116: a line got worse, and the owner has not answered. */
  readonly isWorsened: boolean
  /** AMB106: how what was paid ahead would come back. */
  readonly refundWay: RefundWay
  /** AMB110: the part of `total` that the wallet pays beside a payment online, in paise. Absent: none. */
  readonly fromWallet?: number | undefined
  /** AMB106: oldest first. */
  readonly refunds: readonly RefundNote[]
  /** AMB109: as in `PaymentState`. */
  readonly decidedBy: number | null
  /** Why the provider refused the payment; null unless it failed. */
  readonly paymentRefusal: PaymentRefusal | null
}

/** SB16: the orders of each list, newest first. */
export type OrderLists = Readonly<Record<OrderListName, readonly OrderSummary[]>>

/** The lists of a person's orders, as one answer has them. */
export interface MyOrders {
  readonly orders: OrderLists
  /** SB16: the lists that have more orders than the answer. Absent: the server does not say. */
  readonly more?: readonly OrderListName[] | undefined
  /** Identifies the session, as in the stream of `orderEvents`. */
  readonly mark: string
}

/** T8: the lists of the signed-in person's orders. `most`: the length of each list, `LIST_STEP` if absent. */
export const myOrders = operation<{ query: { most?: number | undefined }; answer: MyOrders }>(
  'GET',
  '/api/me/order-lists',
)
