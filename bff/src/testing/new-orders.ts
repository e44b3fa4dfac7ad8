import type { OrderItem, SeenBill } from '@tiffin/contract/orders'
import type { Dish, DishDetail, Storefront } from '@tiffin/contract/storefront'
import { allergenDigest } from '@tiffin/domain/allergens/allergen-digest'
import { configuredAllergens, declaredAllergens } from '@tiffin/domain/allergens/configured-allergens'
import type { PricedLine } from '@tiffin/domain/money/pricing'
import type { Configuration } from '@tiffin/domain/options/options'
import { type Bill, billOf } from '@tiffin/domain/order/bill'
import { freshOrder, type Order, orderTypeOf } from '@tiffin/domain/order/order'

/** A pickup order for now, paid in cash. */
export const collected: Order = { ...freshOrder('pickup'), payment: 'CASH' }

export const noInstructions = { cutlery: false, condiments: false, comments: '' }

/** The values of an order line that the page shows: its prices and the allergens of the configured dish. */
export function seenOf(
  { allergens, asItComes }: Dish,
  { options }: Pick<DishDetail, 'options'>,
  {
    sizeId,
    configuration,
    ...prices
  }: Pick<OrderItem['seen'], 'unitPrice' | 'customisation'> & {
    readonly sizeId: number
    readonly configuration: Configuration | null
  },
): OrderItem['seen'] {
  const declared = configuration
    ? configuredAllergens(allergens, options, sizeId, configuration)
    : declaredAllergens(asItComes ?? allergens)
  return { ...prices, allergenDigest: allergenDigest(declared) }
}

/** The bill as the page computes it from the menu. */
export function billOnPage(
  { store, menu }: Storefront,
  order: Order,
  items: readonly OrderItem[],
  deliveryCharges = store.deliveryCharges,
  couponAmount = 0,
): Bill {
  const lines = items.map(({ productId, sizeId, quantity, seen }): PricedLine => {
    const dish = menu.dishes[productId]
    const listPrice = dish?.sizes.find((size) => size.sizeId === sizeId)?.price ?? seen.unitPrice
    const { unitPrice, customisation } = seen
    return { unitPrice, customisation, quantity, listPrice, taxPercent: dish?.taxPercent ?? 0 }
  })
  const { gstEnabled, packagingCharges } = store
  const charges = { gstEnabled, packagingCharges, deliveryCharges, couponAmount }
  const { mode, payment } = order
  return billOf(lines, { orderType: orderTypeOf(order), deliveryMode: mode, meals: 1, payment, ...charges })
}

/** The part of a bill that an order sends. */
export const seenBillOf = ({ lines, total, discount, wireTax }: Bill): SeenBill => ({
  lines,
  total,
  discount,
  wireTax,
})
