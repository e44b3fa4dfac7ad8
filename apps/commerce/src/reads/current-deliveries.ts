import type { PlannedOrder } from '@tiffin/domain/order/order'
import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { mealMoment } from '#modules/orders/api/meal-moment'
import { listOfOrder } from './order-list.ts'

/** A current order that goes to a saved address. */
export interface CurrentDelivery {
  readonly orderId: string
  /** G14: the time of a later order, in epoch milliseconds; null for other orders. */
  readonly scheduledFor: number | null
  /** The store's time zone. */
  readonly timeZone: string
}

interface Row {
  readonly id: string
  readonly addressId: string
  readonly planned: PlannedOrder
  readonly timeZone: string
}

/** L12, SB16: a person's current orders, oldest first, by the saved address that they go to. */
export async function currentDeliveries(
  tx: TenantTx,
  person: string,
): Promise<ReadonlyMap<string, readonly CurrentDelivery[]>> {
  const { rows } = await sql<Row>`
    select o.id, o.address_id as "addressId", o.planned, o.time_zone as "timeZone" from customer_order o
    where o.tenant = ${tx.tenant} and o.person = ${person} and ${listOfOrder} = 'current' and o.address_id is not null
    order by o.placed_at, o.id`.execute(tx.db)
  const byAddress = new Map<string, CurrentDelivery[]>()
  for (const { id, addressId, planned, timeZone } of rows) {
    const order = { orderId: id, scheduledFor: mealMoment(planned, timeZone), timeZone }
    byAddress.set(addressId, [...(byAddress.get(addressId) ?? []), order])
  }
  return byAddress
}
