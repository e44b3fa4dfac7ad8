import { toRupees } from '@tiffin/domain/money/money'
import { toWirePlan } from '@tiffin/domain/order/wire-plan'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { isOrderId } from '#modules/orders/api/order-id'
import { findOrder } from '#modules/orders/api/orders'
import type { TrackedOrder } from '#modules/orders/api/records'
import { toWireDish } from './dish-wire.ts'

type CopiedItem = Pick<
  TrackedOrder['items'][number],
  | 'productId'
  | 'sizeId'
  | 'configuration'
  | 'productName'
  | 'sizeName'
  | 'image'
  | 'isVeg'
  | 'quantity'
  | 'listPrice'
  | 'unitPrice'
  | 'customisation'
  | 'taxPercent'
  | 'choices'
  | 'allergens'
>

/** A line that is copied into a new order, under the names of the order payload (Z9). */
export const toCopiedLine = (item: CopiedItem) => ({
  ...toWireDish(item),
  productName: item.productName,
  variantName: item.sizeName,
  productImage: item.image,
  isVeg: item.isVeg,
  qty: item.quantity,
  price: toRupees(item.listPrice),
  discountedPrice: toRupees(item.unitPrice),
  customizationPrice: toRupees(item.customisation),
  tax: item.taxPercent,
  choices: item.choices,
  allergens: item.allergens,
})

/** The address or entry of an order, as far as it is still saved. */
const addressOf = async (tx: TenantTx, person: string, orderId: string): Promise<string | null> =>
  (
    await tx.db
      .selectFrom('customer_order as o')
      .innerJoin('address as a', (join) => join.onRef('a.tenant', '=', 'o.tenant').onRef('a.id', '=', 'o.address_id'))
      .select('a.id')
      .where('o.tenant', '=', tx.tenant)
      .where('o.id', '=', orderId)
      .where('a.person', '=', person)
      .executeTakeFirst()
  )?.id ?? null

/**
 * T8, AMB116: a person's own order in any state, under the names of the order payload (Z9), to be placed anew. It has
 * what its diner saw, so that they see what changed since. Undefined for a plan and for another person's order.
 */
export async function orderCopy(tx: TenantTx, person: string, orderId: string) {
  const order = isOrderId(orderId) ? await findOrder(tx, person, orderId) : undefined
  if (!order || order.planned.plan.kind === 'days') return undefined
  return {
    storeId: order.storeId,
    orderType: order.fulfilment,
    address: await addressOf(tx, person, orderId),
    ...toWirePlan(order.planned, order.bill.meals),
    instructions: order.instructions,
    items: order.items.map(toCopiedLine),
  }
}
