import { containedTaxBefore } from '@tiffin/domain/money/contained-tax'
import { type Bill, containedGst } from '@tiffin/domain/order/bill'
import type { PriceProof } from '@tiffin/domain/order/price-proof'
import type { OrderStatus } from '@tiffin/domain/order/tracking'
import { type Selectable, sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { documentOf } from './order-document.ts'
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
  recipe: row.recipe,
  work: row.work,
  cancelled: row.cancelled,
})

/**
 * AMB2: adds the contained GST to the bill of an order placed before bills included it, computed from the stored items by
 * the rule of that time.
 */
function withGst(bill: Bill, items: TrackedOrder['items']): Bill {
  const hasGst = bill.wireTax === 0 || bill.lines.some(({ code }) => code === 'gst')
  return hasGst ? bill : { ...bill, lines: [...bill.lines, ...containedGst(items, bill, containedTaxBefore)] }
}

/** The columns of an order's page: without the proof of its price, which is larger than all of them. */
const TRACKED = [
  ...(['id', 'person', 'store_id', 'store_name', 'store_phone', 'store_flags', 'time_zone', 'fulfilment'] as const),
  ...(['status', 'seq', 'placed_at', 'planned', 'meal_dates', 'stages', 'deliver_to', 'bill'] as const),
  ...(['payment_status', 'instructions', 'bill_note', 'promised'] as const),
] as const satisfies readonly (keyof OrderTable)[]

type TrackedRow = Pick<Selectable<OrderTable>, (typeof TRACKED)[number]> &
  Pick<TrackedOrder, 'storeReason' | 'document'>

const toTracked = (row: TrackedRow, items: TrackedOrder['items']): TrackedOrder => ({
  id: row.id,
  person: row.person,
  storeId: row.store_id,
  storeName: row.store_name,
  storePhone: row.store_phone,
  timeZone: row.time_zone,
  fulfilment: row.fulfilment,
  status: row.status,
  seq: row.seq ?? 1,
  placedAt: row.placed_at,
  planned: row.planned,
  mealDates: row.meal_dates,
  stages: row.stages,
  items,
  deliverTo: row.deliver_to,
  bill: withGst(row.bill, items),
  paymentStatus: row.payment_status,
  instructions: row.instructions,
  billNote: row.bill_note,
  storeFlags: row.store_flags,
  storeReason: row.storeReason,
  document: row.document,
  promised: row.promised,
})

/** The reason with which an operator cancelled an order `customer_order`; null: there is none. */
const storeReason = sql<string | null>`(select e.detail ->> 'reason' from order_event e
  where e.tenant = customer_order.tenant and e.order_id = customer_order.id and customer_order.status = 800
    and e.move = 'cancel' and e.actor_kind = 'operator' limit 1)`

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

const tracked = (tx: TenantTx, orderId: string) =>
  tx.db
    .selectFrom('customer_order')
    .select(TRACKED)
    .select([storeReason.as('storeReason'), documentOf('customer_order').as('document')])
    .where('tenant', '=', tx.tenant)
    .where('id', '=', orderId)

/** SB8: undefined for another person's order. */
export async function findOrder(tx: TenantTx, person: string, orderId: string): Promise<TrackedOrder | undefined> {
  const row = await tracked(tx, orderId).where('person', '=', person).executeTakeFirst()
  if (!row) return undefined
  return toTracked(row, await itemsOf(tx, orderId))
}

/** An order of any person, for its operator; undefined: the tenant has no such order. */
export async function findAnyOrder(tx: TenantTx, orderId: string): Promise<TrackedOrder | undefined> {
  const row = await tracked(tx, orderId).executeTakeFirst()
  return row && toTracked(row, await itemsOf(tx, orderId))
}

/** SB10: the prices of an order as they are stored, of any person. */
export type PricedOrder = Pick<TrackedOrder, 'placedAt' | 'items' | 'bill' | 'promised' | 'timeZone'> & {
  /** Null: unknown, for an order placed before migration 0016. */
  readonly proof: PriceProof | null
}

/** Undefined: the tenant has no such order. */
export async function findPricedOrder(tx: TenantTx, orderId: string): Promise<PricedOrder | undefined> {
  const row = await tx.db
    .selectFrom('customer_order')
    .select(['placed_at as placedAt', 'bill', 'price_proof as proof', 'promised', 'time_zone as timeZone'])
    .where('tenant', '=', tx.tenant)
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row && { ...row, items: await itemsOf(tx, orderId) }
}

/** How far an order has come; undefined: the tenant has no such order. */
export async function progressOf({ db, tenant }: TenantTx, orderId: string): Promise<OrderStatus | undefined> {
  const row = await db
    .selectFrom('customer_order')
    .select('status')
    .where('tenant', '=', tenant)
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row?.status
}

/** How far an order has come, and where it goes. */
export type OrderProgress = Pick<
  TrackedOrder,
  'storeId' | 'fulfilment' | 'status' | 'stages' | 'deliverTo' | 'storeFlags'
>

/** Undefined: the tenant has no such order. */
export async function findProgress({ db, tenant }: TenantTx, orderId: string): Promise<OrderProgress | undefined> {
  const row = await db
    .selectFrom('customer_order')
    .select(['store_id', 'fulfilment', 'status', 'stages', 'deliver_to', 'store_flags'])
    .where('tenant', '=', tenant)
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!row) return undefined
  const { store_id, fulfilment, status, stages, deliver_to, store_flags } = row
  return { storeId: store_id, fulfilment, status, stages, deliverTo: deliver_to, storeFlags: store_flags }
}

/** An order and when it ended. */
export interface EndingOrder {
  readonly id: string
  /** Null: it goes on. */
  readonly endedAt: Date | null
}

/** When these orders reached one of the states that end them. */
export async function findEnds(
  { db, tenant }: TenantTx,
  orderIds: readonly string[],
  ends: readonly OrderStatus[],
): Promise<EndingOrder[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('customer_order')
    .select(['id', 'status', 'stages'])
    .where('tenant', '=', tenant)
    .where('id', 'in', orderIds)
    .execute()
  return rows.map(({ id, status, stages }) => {
    const endedAt = ends.includes(status) ? stages[status] : undefined
    return { id, endedAt: endedAt === undefined ? null : new Date(endedAt) }
  })
}

/** The number of the last change of each of these orders, by id; without ids that the tenant has no order of. */
export async function seqsOf(tx: TenantTx, orderIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await orderSeqs(tx, orderIds).execute(tx.db)
  return new Map(rows.map(({ id, seq }) => [id, seq]))
}

/** Exported for the test of its plan. */
export const orderSeqs = ({ tenant }: Pick<TenantTx, 'tenant'>, orderIds: readonly string[]) =>
  sql<{
    id: string
    seq: number
  }>`select id, coalesce(seq, 1) as seq from customer_order where tenant = ${tenant} and id = any(${orderIds})`

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

/** S4: when an order reached its states (ISO), by state. Throws for an unknown order. */
export async function stagesOf({ db, tenant }: TenantTx, orderId: string): Promise<Readonly<Record<string, string>>> {
  const row = await db
    .selectFrom('customer_order')
    .select('stages')
    .where('tenant', '=', tenant)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return row.stages
}
