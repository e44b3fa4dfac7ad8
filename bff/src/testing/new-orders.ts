import type { OrderItem, SeenBill } from '@tiffin/contract/orders'
import type { Dish, DishDetail, Size, Storefront } from '@tiffin/contract/storefront'
import { lineInForce } from '@tiffin/domain/cart/facts-in-force'
import { factsNow } from '@tiffin/domain/cart/line-facts'
import type { PricedLine } from '@tiffin/domain/money/pricing'
import { type Configuration, noOptions } from '@tiffin/domain/options/options'
import { type Bill, billOf } from '@tiffin/domain/order/bill'
import { freshOrder, type Order, orderTypeOf } from '@tiffin/domain/order/order'

/** A pickup order for now, paid in cash. */
export const collected: Order = { ...freshOrder('pickup'), payment: 'CASH' }

export const noInstructions = { cutlery: false, condiments: false, comments: '' }

/** What the page shows of an order line: its prices, and the facts of the configured dish. */
export function seenOf(
  { name, isVeg, allergens, asItComes }: Dish,
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
  const dish = { name, isVeg, allergens, asItComes: asItComes ?? allergens, options }
  const line = { sizeId, configuration, name: null, isVeg: null, allergens: null }
  const { allergens: _, ...facts } = lineInForce(factsNow(line, dish))
  return { ...prices, ...facts }
}

/** A line of a dish as it comes, at its price for a regular order. Throws without dish or size. */
export function plainItem(dish: Dish | undefined, size: Size | undefined, quantity = 1): OrderItem {
  if (!dish || !size) throw new Error('The menu does not have this dish in this size')
  const { sizeId } = size
  const prices = { unitPrice: size.discountedPrice ?? size.price, customisation: 0 }
  const seen = seenOf(dish, { options: noOptions }, { sizeId, configuration: null, ...prices })
  return { productId: dish.productId, sizeId, quantity, configuration: null, seen }
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
