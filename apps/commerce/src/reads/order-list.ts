import type { Tender } from '@tiffin/domain/money/tenders'
import type { PlannedOrder } from '@tiffin/domain/order/order'
import type { OrderListName } from '@tiffin/domain/order/order-lists'
import { type PaymentStatus, REFUSED } from '@tiffin/domain/order/payment-state'
import type { FulfilmentType, OrderStatus } from '@tiffin/domain/order/tracking'
import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { documentOf } from '#modules/orders/api/order-document'
import type { DeliverTo } from '#modules/orders/api/records'
import type { PlacedDish } from './dish-wire.ts'

/** T14: an order in a list. Amounts in paise; names as they were at placement, the store's address as it is now. */
export interface ListedOrderRow {
  readonly list: Exclude<OrderListName, 'scheduled'>
  readonly id: string
  readonly storeId: number
  readonly storeName: string
  /** null: the store is no longer in the catalogue. */
  readonly storeAddress: string | null
  readonly timeZone: string
  readonly fulfilment: FulfilmentType
  readonly status: OrderStatus
  readonly statusAt: Date
  /** The number of the last change of what its pages show. */
  readonly seq: number
  readonly stages: Readonly<Record<string, string>>
  readonly placedAt: Date
  readonly planned: PlannedOrder
  readonly deliverTo: DeliverTo
  readonly total: number
  readonly tenders: readonly Tender[]
  readonly paymentStatus: PaymentStatus
  /** SB17: the id of the document of the sale; null: none is issued yet. */
  readonly document: string | null
  readonly items: readonly (PlacedDish & { readonly name: string; readonly qty: number })[]
}

/** `listOf` of the domain, in SQL, for orders `o`. It must be the expression of the index (migration 0019), which serves the lists. */
export const listOfOrder = sql`(case when o.status = 800 or o.payment_status = ${sql.lit(REFUSED)} then 'cancelled'
  when o.status >= case o.fulfilment when 'PICKUP' then 500 else 700 end then 'past' else 'current' end)`

/** Selects the `most` newest of each list of a person's own orders, newest first. Exported for the test of its plan. */
export const ordersByList = ({ tenant }: Pick<TenantTx, 'tenant'>, person: string, most: number) => sql<ListedOrderRow>`
    select wanted.list, o.id, o.store_id as "storeId", o.store_name as "storeName", s.address as "storeAddress",
      o.time_zone as "timeZone", o.fulfilment, o.status, o.status_at as "statusAt", coalesce(o.seq, 1) as seq, o.stages,
      o.placed_at as "placedAt", o.planned, o.deliver_to as "deliverTo", o.bill -> 'total' as total,
      o.bill -> 'tenders' as tenders, o.payment_status as "paymentStatus", ${documentOf('o')} as document,
      (select coalesce(json_agg(json_build_object('name', i.product_name, 'qty', i.quantity,
          'productId', i.product_id, 'sizeId', i.size_id, 'configuration', i.configuration) order by i.line), '[]')
        from order_item i where i.tenant = o.tenant and i.order_id = o.id) as items
    from unnest(array['current', 'past', 'cancelled']) with ordinality as wanted(list, position)
    cross join lateral (
      select o.* from customer_order o
      where o.tenant = ${tenant} and o.person = ${person} and ${listOfOrder} = wanted.list
      order by o.placed_at desc, o.id desc limit ${most}
    ) o
    left join store s on s.tenant = o.tenant and s.store_id = o.store_id
    order by wanted.position, o.placed_at desc, o.id desc`

/** SB8, SB16: a person's own orders, by list, newest first, at most `most` of each list. */
export async function listOrders(tx: TenantTx, person: string, most: number): Promise<ListedOrderRow[]> {
  return (await ordersByList(tx, person, most).execute(tx.db)).rows
}
