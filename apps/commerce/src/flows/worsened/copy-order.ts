import { toRupees } from '@tiffin/domain/money/money'
import type { Configuration, PickedItem } from '@tiffin/domain/options/options'
import { toWirePlan } from '@tiffin/domain/order/wire-plan'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Commerce } from '#commerce'
import { asPerson, type Caller, requireSelf } from '#identity/caller'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { isOrderId } from '#modules/orders/api/order-id'
import { findOrder } from '#modules/orders/api/orders'
import type { TrackedOrder } from '#modules/orders/api/records'

const toWirePicked = ({ processId, itemId }: PickedItem) => ({ processId, id: itemId })

/** F14: the choices of a line under the names of the order payload. */
const toWireConfiguration = (made: Configuration) => ({
  addedItems: made.addedItems.map(toWirePicked),
  removedItems: made.removedItems.map(toWirePicked),
  replacedItems: { to: made.replacedItems.to.map(toWirePicked), from: made.replacedItems.from.map(toWirePicked) },
  removedProcess: made.removedProcess,
  comboItems: made.comboItems.map(({ group, productId, sizeId }) => ({
    ...{ comboGroupName: group, productId, variantId: sizeId },
  })),
})

const toWireLine = (item: TrackedOrder['items'][number]) => ({
  productId: item.productId,
  variantId: item.sizeId,
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
  itemCustomization: item.configuration && toWireConfiguration(item.configuration),
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
 * AMB116: the caller's own order under the names of the order payload (Z9), to be changed and placed anew. It has what
 * its diner saw, so that they see what changed since. Throws not-found for another person's order.
 */
export const copyOrder = (commerce: Commerce, caller: Caller, { user, orderId }: { user: string; orderId: string }) =>
  asPerson(commerce, caller, async (tx, person) => {
    const words = messagesOf(caller.tenant)
    requireSelf(person, user, words.orderDoesNotExist)
    const order = isOrderId(orderId) ? await findOrder(tx, person.id, orderId) : undefined
    if (!order) throw problems.notFound(words.orderDoesNotExist)
    return {
      storeId: order.storeId,
      orderType: order.fulfilment,
      address: await addressOf(tx, person.id, orderId),
      ...toWirePlan(order.planned, order.bill.meals),
      instructions: order.instructions,
      items: order.items.map(toWireLine),
    }
  })
