import type { Selectable } from 'kysely'
import type { OrderItemRecord, OrderRecord } from './records.ts'
import type { OrderItemTable, OrderTable } from './tables.ts'

/** The row of an order that is being placed. */
export const toOrderRow = (tenant: string, order: OrderRecord): Selectable<OrderTable> => ({
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
  payment_status: order.paymentStatus,
  seq: 1,
  instructions: order.instructions,
  store_flags: order.storeFlags,
  replaces: order.replaces,
  promised: order.promised,
})

/** The row of one of its lines. */
export const toItemRow = (tenant: string, orderId: string, item: OrderItemRecord): Selectable<OrderItemTable> => ({
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
  recipe: item.recipe,
  work: null,
})
