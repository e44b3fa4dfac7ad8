import { mayCancel } from '@tiffin/domain/order/cancellation'
import { type OrderState, orderCan } from '@tiffin/domain/order/lifecycle'
import { localTimeAt } from '@tiffin/domain/time/zone'
import type { StoreRecord } from '#catalogue/records'
import { findStore } from '#catalogue/repository'
import type { TenantTx } from '#db/tenant-transaction'
import { toWireRefund, type WireRefund } from '../payments/refunds/refund-note.ts'
import { refundsOfOrders } from '../payments/refunds/repository.ts'
import type { TrackedOrder } from './records.ts'

/** What the owner can do about an order now, and what comes back. */
export interface OrderOutlook {
  /** AMB34: the server would accept a cancellation. */
  readonly mayCancel: boolean
  /** AMB106: oldest first. */
  readonly refunds: readonly WireRefund[]
}

export type OutlookOrder = Pick<
  TrackedOrder,
  'id' | 'storeId' | 'status' | 'paymentStatus' | 'paymentMode' | 'fulfilment' | 'planned' | 'timeZone'
>

const stateOf = ({ fulfilment, status, paymentStatus }: OutlookOrder): OrderState =>
  ({ fulfilment, progress: status, payment: paymentStatus }) as OrderState

/** The stores of the orders that an open store would still cancel. */
async function storesOf(tx: TenantTx, orders: readonly OutlookOrder[]): Promise<Map<number, StoreRecord>> {
  const stores = new Map<number, StoreRecord>()
  const open = orders.filter((order) => orderCan.cancel(stateOf(order), true))
  for (const storeId of new Set(open.map((order) => order.storeId))) {
    const store = await findStore(tx, storeId)
    if (store) stores.set(storeId, store)
  }
  return stores
}

/** Reads what the outlooks of several orders need, in as few queries as those of one. */
export async function outlooksOf(
  tx: TenantTx,
  orders: readonly OutlookOrder[],
  now: number,
): Promise<(order: OutlookOrder) => OrderOutlook> {
  const stores = await storesOf(tx, orders)
  // Cash is paid at hand-over, so there is nothing to return.
  const paidAhead = orders.filter((order) => order.paymentMode !== 'CASH').map((order) => order.id)
  const refunds = Map.groupBy(await refundsOfOrders(tx, paidAhead), (refund) => refund.orderId)
  return (order) => {
    const { id, storeId, planned, timeZone } = order
    const store = stores.get(storeId)
    return {
      mayCancel: store !== undefined && mayCancel({ ...stateOf(order), planned }, store, localTimeAt(now, timeZone)),
      refunds: (refunds.get(id) ?? []).map((refund) => toWireRefund(refund, timeZone)),
    }
  }
}
