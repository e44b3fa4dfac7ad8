import { toRupees } from '@tiffin/domain/money/money'
import { distinctOrders } from '@tiffin/domain/order/distinct-orders'
import { BOUGHT } from '@tiffin/domain/order/payment-state'
import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { PlacedDish } from './dish-wire.ts'

/** How many of the newest orders are looked through for distinct ones. */
export const MAX_READ = 30

/** How many distinct orders a store's page shows. */
const MAX_SHOWN = 3

/** Amounts in paise; names as they were at placement. */
export interface RecentOrderRow {
  readonly id: string
  readonly placedAt: Date
  readonly total: number
  readonly items: readonly (PlacedDish & {
    readonly name: string
    readonly sizeName: string
    readonly image: string
    readonly isVeg: boolean
    readonly quantity: number
  })[]
}

/**
 * Selects a person's newest orders at a store, without plans, and without those whose payment was refused or is
 * undecided: these conditions must be those of the index (migration 0043). Sales of a counter never were accepted (100).
 * Exported for the test of its plan.
 */
export const newestAtStore = (
  { tenant }: Pick<TenantTx, 'tenant'>,
  person: string,
  storeId: number,
) => sql<RecentOrderRow>`
    select o.id, o.placed_at as "placedAt", o.bill -> 'total' as total,
      (select coalesce(json_agg(json_build_object('name', i.product_name, 'sizeName', i.size_name, 'image', i.image,
          'isVeg', i.is_veg, 'quantity', i.quantity, 'productId', i.product_id, 'sizeId', i.size_id,
          'configuration', i.configuration) order by i.line), '[]')
        from order_item i where i.tenant = o.tenant and i.order_id = o.id) as items
    from (
      select o.* from customer_order o
      where o.tenant = ${tenant} and o.person = ${person} and o.store_id = ${storeId}
        and o.payment_status in (${sql.join(BOUGHT.map((status) => sql.lit(status)))}) and o.planned -> 'plan' ->> 'kind' <> 'days'
        and o.stages ->> '100' is not null
      order by o.placed_at desc, o.id desc limit ${MAX_READ}
    ) o
    order by o.placed_at desc, o.id desc`

const toWireRecent = ({ id, placedAt, total, items }: RecentOrderRow) => ({
  orderId: id,
  placedAt: placedAt.toISOString(),
  orderValue: toRupees(total),
  items: items.map(({ name, sizeName, image, isVeg, quantity }) => ({
    ...{ productName: name, variantName: sizeName, productImage: image, isVeg, qty: quantity },
  })),
})

/** T8: a person's own last distinct orders at a store, newest first. */
export async function recentOrders(tx: TenantTx, person: string, storeId: number) {
  const { rows } = await newestAtStore(tx, person, storeId).execute(tx.db)
  return distinctOrders(rows, MAX_SHOWN).map(toWireRecent)
}
