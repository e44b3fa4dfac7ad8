import type { Selectable } from 'kysely'
import type { OrderItemTable, OrderTable } from '#db/core-tables'
import type { TenantTx } from '#db/tenant-transaction'
import { outboxRow, type QueuedMessage } from '../notifications/outbox.ts'
import { type KeyedAnswer, type KeyedCall, keyedCallRow } from './keyed-calls.ts'
import type { OrderItemRecord, OrderRecord, TrackedOrder } from './records.ts'

const toOrderRow = (tenant: string, order: OrderRecord) => ({
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
  next_status_at: order.nextStatusAt,
  stages: JSON.stringify({ [order.status]: order.placedAt.toISOString() }),
  placed_at: order.placedAt,
  planned: JSON.stringify(order.planned),
  meal_dates: order.mealDates && JSON.stringify(order.mealDates),
  deliver_to: JSON.stringify(order.deliverTo),
  bill: JSON.stringify(order.bill),
  payment_mode: order.paymentMode,
  payment_status: order.paymentStatus,
  instructions: JSON.stringify(order.instructions),
})

/** Everything that comes into being with an order. */
export interface WholeOrder {
  readonly order: OrderRecord
  readonly items: readonly OrderItemRecord[]
  /** What its owner is told. */
  readonly message: QueuedMessage
  /** SAFE2: the key that it was placed under and the answer to give again; null without a key. */
  readonly keyed: { readonly call: KeyedCall; readonly kept: KeyedAnswer } | null
}

/** Writes an order with all that belongs to it, in one statement: every further round trip would cost each placement (PERF5). */
export async function insertOrder(tx: TenantTx, { order, items, message, keyed }: WholeOrder): Promise<void> {
  const { tenant } = tx
  const writing = tx.db
    .with('placed', (db) => db.insertInto('customer_order').values(toOrderRow(tenant, order)).returning('id'))
    .with('told', (db) => db.insertInto('outbox').values(outboxRow(tenant, message)).returning('id'))
    .with('lines', (db) =>
      db
        .insertInto('order_item')
        .values(items.map((item) => toItemRow(tenant, order.id, item)))
        .returning('line'),
    )
  await (keyed
    ? writing
        .insertInto('keyed_call')
        .values(keyedCallRow(tenant, keyed.call, keyed.kept, order.placedAt))
        .execute()
    : writing.selectFrom('placed').select('id').execute())
}

const toItemRow = (tenant: string, orderId: string, item: OrderItemRecord) => ({
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
  configuration: item.configuration && JSON.stringify(item.configuration),
  choices: JSON.stringify(item.choices),
  allergens: item.allergens && JSON.stringify(item.allergens),
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
  cancelled: row.cancelled,
})

const toTracked = (row: Selectable<OrderTable>, items: readonly Selectable<OrderItemTable>[]): TrackedOrder => ({
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
  items: items.map(toItem),
  deliverTo: row.deliver_to,
  bill: row.bill,
  paymentMode: row.payment_mode,
  paymentStatus: row.payment_status,
  instructions: row.instructions,
})

/** SB8: an order of somebody else does not exist. */
export async function findOrder(tx: TenantTx, person: string, orderId: string): Promise<TrackedOrder | undefined> {
  const row = await tx.db
    .selectFrom('customer_order')
    .selectAll()
    .where('tenant', '=', tx.tenant)
    .where('id', '=', orderId)
    .where('person', '=', person)
    .executeTakeFirst()
  if (!row) return undefined
  const items = await tx.db
    .selectFrom('order_item')
    .selectAll()
    .where('tenant', '=', tx.tenant)
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute()
  return toTracked(row, items)
}
