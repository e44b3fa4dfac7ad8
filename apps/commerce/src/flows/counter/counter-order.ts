import { billOf } from '@tiffin/domain/order/bill'
import { orderMoves, taking } from '@tiffin/domain/order/lifecycle'
import { forNow } from '@tiffin/domain/order/order'
import type { StoreRecord } from '#catalogue/records'
import type { Actor } from '#kernel/actor'
import type { AppliedMove } from '#modules/orders/api/life'
import { newOrderId } from '#modules/orders/api/order-id'
import type { OrderRecord } from '#modules/orders/api/records'
import type { ScannedEntry } from './scanned-entry.ts'
import type { PricedSale } from './sold-lines.ts'

/** A sale that nothing refuses. */
export interface MadeSale {
  readonly scanned: ScannedEntry
  readonly store: StoreRecord
  /** The catalogue's stamp. */
  readonly catalogue: string
  readonly lines: readonly PricedSale[]
  readonly by: Actor
  readonly at: Date
}

/** SB25: nothing is packed or brought, and no coupon counts: a sale costs what its lines cost. */
const charges = { packagingCharges: 0, deliveryCharges: 0, couponAmount: 0 } as const

const terms = { orderType: 'regular', deliveryMode: 'pickup', meals: 1, payment: 'WALLET' } as const

/** SB25: the bill of a sale. */
export const saleBill = ({ gstEnabled }: Pick<StoreRecord, 'gstEnabled'>, lines: readonly PricedSale[]) =>
  billOf(
    lines.map(({ priced }) => priced),
    { ...terms, ...charges, gstEnabled },
  )

/** AMB111: the move that begins and ends a sale: paid and handed over. */
function placed({ store, lines, by, at }: MadeSale): AppliedMove {
  const to = orderMoves.begin({ fulfilment: 'PICKUP' }, 'place-counter', 'operator')
  if (!to) throw new Error("The table of an order's life has no place-counter")
  const money = taking(saleBill(store, lines).tenders.map(({ kind, dueNow: amount }) => ({ kind, amount })))
  return { orderId: newOrderId(), move: 'place-counter', by, to, money, detail: null, device: null, at }
}

/** AMB111: a sale as an order of the entry's owner that was collected at once. No kitchen works on it. */
export function counterOrder(sale: MadeSale): { readonly order: OrderRecord; readonly placed: AppliedMove } {
  const { scanned, store, lines, catalogue, at } = sale
  const { entry, owner, avoids } = scanned
  const move = placed(sale)
  const { latitude, longitude, address } = store
  const person = { className: entry.line2, section: entry.city, ...(avoids.length > 0 && { avoids }) }
  const order: OrderRecord = {
    ...{ id: move.orderId, person: owner.id, storeId: store.storeId, storeName: store.name },
    ...{ storePhone: store.orderPlacementNumber, timeZone: store.timeZone, placedAt: at },
    ...{ fulfilment: move.to.fulfilment, status: move.to.progress, paymentStatus: move.to.payment },
    ...{ planned: forNow, mealDates: null, promised: null, replaces: null, checkout: null, addressId: entry.id },
    ...{ buyer: null, billNote: null, deliverState: null },
    deliverTo: { name: entry.line1, address, latitude, longitude, ...person },
    bill: saleBill(store, lines),
    proof: {
      ...{ format: 2, catalogue, lines: lines.map(({ proof }) => proof), gstEnabled: store.gstEnabled },
      ...{ ...terms, packagingCharges: 0, delivery: null, coupon: null },
    },
    instructions: { addons: [], comments: '' },
    storeFlags: { tracking: store.isTracking, delivery: store.deliveryEnabled, selfDelivery: store.isSelfDelivery },
  }
  return { order, placed: move }
}
