import { type Bill, containedGst } from '@tiffin/domain/order/bill'
import type { PriceProof } from '@tiffin/domain/order/price-proof'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { OrderItemTable, OrderTable } from '#kernel/db/core-tables'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { NewJob } from '#kernel/jobs/job'
import { newJobRow } from '#kernel/jobs/repository'
import { type CouponUse, couponUseRow } from '#modules/promotions/api/coupons'
import { type AppliedMove, placedEventRow } from './life.ts'
import { type KeyedAnswer, type KeyedCall, keyedCallRow } from '#kernel/keyed-calls'
import type { OrderItemRecord, OrderRecord, TrackedOrder } from './records.ts'

/** An order with all records that belong to it. */
export interface WholeOrder {
  readonly order: OrderRecord
  readonly items: readonly OrderItemRecord[]
  /** The transition that creates the order. */
  readonly placed: AppliedMove
  readonly jobs: readonly NewJob[]
  /** null: an order without a coupon. */
  readonly coupon: CouponUse | null
  /** SAFE2: the idempotency key and the answer to repeat; null: no key. */
  readonly keyed: { readonly call: KeyedCall; readonly stored: KeyedAnswer } | null
}

/**
 * Writes an order with all its records in one statement, because every further round trip would slow down each
 * placement. Rows are passed as JSON, so that the statement's text is the same for any number of lines (PERF5).
 */
export async function insertOrder(tx: TenantTx, whole: WholeOrder): Promise<void> {
  const { tenant } = tx
  const { order, placed, keyed } = whole
  const items = whole.items.map((item) => toItemRow(tenant, order.id, item))
  const jobs = whole.jobs.map((job) => newJobRow(tenant, job))
  const calls = keyed ? [keyedCallRow(tenant, keyed.call, keyed.stored, order.placedAt)] : []
  await sql`with placed as (
      insert into customer_order
      select o.* from jsonb_populate_record(null::customer_order, ${JSON.stringify(toOrderRow(tenant, order))}::jsonb) o
    ), lines as (
      insert into order_item select i.* from jsonb_populate_recordset(null::order_item, ${JSON.stringify(items)}::jsonb) i
    ), event as (
      insert into order_event
      select e.* from jsonb_populate_record(null::order_event, ${JSON.stringify(placedEventRow(tenant, placed))}::jsonb) e
    ), ${couponUses(tenant, whole)} later as (
      insert into job select j.* from jsonb_populate_recordset(null::job, ${JSON.stringify(jobs)}::jsonb) j
    )
    insert into keyed_call
    select k.* from jsonb_populate_recordset(null::keyed_call, ${JSON.stringify(calls)}::jsonb) k`.execute(tx.db)
}

/** The part of the statement that writes the order's coupon; nothing for an order without one (PERF5). */
const couponUses = (tenant: string, { order, coupon }: WholeOrder): RawBuilder<unknown> =>
  coupon
    ? sql`coupons as (
      insert into coupon_use
      select c.* from jsonb_populate_record(null::coupon_use, ${JSON.stringify(couponUseRow(tenant, coupon, order))}::jsonb) c
    ),`
    : sql``

const toOrderRow = (tenant: string, order: OrderRecord): Selectable<OrderTable> => ({
  tenant,
  id: order.id,
  person: order.person,
  store_id: order.storeId,
  store_name: order.storeName,
  store_phone: order.storePhone,
  time_zone: order.timeZone,
  fulfilment: order.fulfilment,
  status: order.status,
  status_at: order.placedAt,
  stages: { [order.status]: order.placedAt.toISOString() },
  placed_at: order.placedAt,
  planned: order.planned,
  meal_dates: order.mealDates,
  deliver_to: order.deliverTo,
  address_id: order.addressId,
  bill: order.bill,
  price_proof: order.proof,
  payment_mode: order.paymentMode,
  payment_status: order.paymentStatus,
  instructions: order.instructions,
  store_flags: order.storeFlags,
  replaces: order.replaces,
})

const toItemRow = (tenant: string, orderId: string, item: OrderItemRecord): Selectable<OrderItemTable> => ({
  tenant,
  order_id: orderId,
  line: item.line,
  product_id: item.productId,
  size_id: item.sizeId,
  product_name: item.productName,
  size_name: item.sizeName,
  image: item.image,
  is_veg: item.isVeg,
  quantity: item.quantity,
  unit_price: item.unitPrice,
  list_price: item.listPrice,
  customisation: item.customisation,
  tax_percent: item.taxPercent,
  total: item.total,
  configuration: item.configuration,
  choices: item.choices,
  allergens: item.allergens,
  flags: item.flags,
  cancelled: false,
})

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
