import { type Bill, containedGst } from '@tiffin/domain/order/bill'
import type { PriceProof } from '@tiffin/domain/order/price-proof'
import type { Selectable } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { TrackedOrder } from './records.ts'
import type { OrderItemTable, OrderTable } from './tables.ts'

const toItem = (row: Selectable<OrderItemTable>): TrackedOrder['items'][number] => ({
  line: row.line,
  productId: row.product_id,
  sizeId: row.size_id,
  productName: row.product_name,
  sizeName: row.size_name,
  image: row.image,
  isVeg: row.is_veg,
  quantity: row.quantity,
  unitPrice: row.unit_price,
  listPrice: row.list_price,
  customisation: row.customisation,
  taxPercent: row.tax_percent,
  total: row.total,
  configuration: row.configuration,
  choices: row.choices,
  allergens: row.allergens,
  flags: row.flags,
  cancelled: row.cancelled,
})

/**
 * AMB2: adds the contained GST to the bill of an order placed before bills included it, computed from the stored items.
 */
function withGst(bill: Bill, items: TrackedOrder['items']): Bill {
  const hasGst = bill.wireTax === 0 || bill.lines.some(({ code }) => code === 'gst')
  return hasGst ? bill : { ...bill, lines: [...bill.lines, ...containedGst(items, bill.total, bill.meals)] }
}

const toTracked = (row: Selectable<OrderTable>, items: TrackedOrder['items']): TrackedOrder => ({
  id: row.id,
  person: row.person,
  storeId: row.store_id,
  storeName: row.store_name,
  storePhone: row.store_phone,
  timeZone: row.time_zone,
  fulfilment: row.fulfilment,
  status: row.status,
  placedAt: row.placed_at,
  planned: row.planned,
  mealDates: row.meal_dates,
  stages: row.stages,
  items,
  deliverTo: row.deliver_to,
  bill: withGst(row.bill, items),
  paymentMode: row.payment_mode,
  paymentStatus: row.payment_status,
  instructions: row.instructions,
  storeFlags: row.store_flags,
})

async function itemsOf(tx: TenantTx, orderId: string): Promise<TrackedOrder['items']> {
  const rows = await tx.db
    .selectFrom('order_item')
    .selectAll()
    .where('tenant', '=', tx.tenant)
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute()
  return rows.map(toItem)
}

/** SB8: undefined for another person's order. */
export async function findOrder(tx: TenantTx, person: string, orderId: string): Promise<TrackedOrder | undefined> {
  const row = await tx.db
    .selectFrom('customer_order')
    .selectAll()
    .where('tenant', '=', tx.tenant)
    .where('id', '=', orderId)
    .where('person', '=', person)
    .executeTakeFirst()
  if (!row) return undefined
  return toTracked(row, await itemsOf(tx, orderId))
}

/** SB10: the prices of an order as they are stored, of any person. */
export type PricedOrder = Pick<TrackedOrder, 'placedAt' | 'items' | 'bill'> & {
  /** Null: unknown, for an order placed before migration 0016. */
  readonly proof: PriceProof | null
}

/** Undefined: the tenant has no such order. */
export async function findPricedOrder(tx: TenantTx, orderId: string): Promise<PricedOrder | undefined> {
  const row = await tx.db
    .selectFrom('customer_order')
    .select(['placed_at', 'bill', 'price_proof'])
    .where('tenant', '=', tx.tenant)
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row && { placedAt: row.placed_at, bill: row.bill, proof: row.price_proof, items: await itemsOf(tx, orderId) }
}

/** How far an order has come; undefined: the tenant has no such order. */
export async function progressOf({ db, tenant }: TenantTx, orderId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('customer_order')
    .select('status')
    .where('tenant', '=', tenant)
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row?.status
}

/** The time zone of an order's store. Throws for an unknown order. */
export async function timeZoneOf({ db, tenant }: TenantTx, orderId: string): Promise<string> {
  const row = await db
    .selectFrom('customer_order')
    .select('time_zone')
    .where('tenant', '=', tenant)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return row.time_zone
}

/** SB15: marks all items of an order as cancelled. */
export async function cancelItems(tx: TenantTx, orderId: string): Promise<void> {
  await tx.db
    .updateTable('order_item')
    .set({ cancelled: true })
    .where('tenant', '=', tx.tenant)
    .where('order_id', '=', orderId)
    .execute()
}
