import type { PlannedOrder } from '@tiffin/domain/order/order'
import { isStillToBeMade } from '@tiffin/domain/order/worsened'
import type { Selectable } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { lockOrders } from '#modules/orders/api/life'
import type { DeliverTo } from '#modules/orders/api/records'
import type { OrderItemTable } from '#modules/orders/api/tables'

/** An order whose meal is still to be made, locked, with all that a comparison needs. */
export interface OpenOrder {
  readonly id: string
  readonly person: string
  readonly storeId: number
  readonly status: number
  readonly planned: PlannedOrder
  readonly timeZone: string
  readonly deliverTo: DeliverTo
  readonly addressId: string | null
  readonly items: readonly OpenItem[]
}

export type OpenItem = Pick<
  Selectable<OrderItemTable>,
  'line' | 'product_id' | 'product_name' | 'size_id' | 'configuration' | 'is_veg' | 'allergens'
>

async function itemsOf(tx: TenantTx, ids: readonly string[]): Promise<Map<string, OpenItem[]>> {
  const rows = await tx.db
    .selectFrom('order_item')
    .select(['order_id', 'line', 'product_id', 'product_name', 'size_id', 'configuration', 'is_veg', 'allergens'])
    .where('tenant', '=', tx.tenant)
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('line')
    .execute()
  return Map.groupBy(rows, (row) => row.order_id)
}

/** Locks those of these orders whose meal is still to be made (AMB116), to the end of the transaction. */
export async function lockOpenOrders(tx: TenantTx, orderIds: readonly string[]): Promise<OpenOrder[]> {
  const ids = (await lockOrders(tx, orderIds)).map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await tx.db
    .selectFrom('customer_order')
    .select(['id', 'person', 'store_id as storeId', 'status', 'planned', 'time_zone as timeZone'])
    .select(['deliver_to as deliverTo', 'address_id as addressId'])
    .where('tenant', '=', tx.tenant)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  const items = await itemsOf(tx, ids)
  return rows
    .filter(({ status, planned }) => isStillToBeMade(status, planned))
    .map((row) => ({ ...row, items: items.get(row.id) ?? [] }))
}
