import type { OrderItem } from '@tiffin/contract/orders'
import type { Dish, DishDetail, Storefront } from '@tiffin/contract/storefront'
import { unitPrice } from '@tiffin/domain/money/pricing'
import { customisationPrice } from '@tiffin/domain/options/customisation'
import type { Configuration } from '@tiffin/domain/options/options'
import fc from 'fast-check'
import type { Made, Pick, ServedDish } from './allergen-oracle.ts'
import { seenOf } from './new-orders.ts'

/** A dish of a menu with its options, as served. */
export interface Served extends ServedDish {
  readonly dish: Dish
  readonly options: DishDetail['options']
}

/** A dish in one size, made in one way. */
export interface Plate {
  readonly served: Served
  readonly sizeId: number
  readonly made: Made
}

type Get = (url: string) => Promise<{ details: readonly DishDetail[] }>

const AT_ONCE = 30

/** All dishes of a storefront by id, with their details. */
export async function servedDishes({ store, menu }: Storefront, get: Get): Promise<ReadonlyMap<number, Served>> {
  const all = Object.values(menu.dishes)
  const served = new Map<number, Served>()
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const ids = all.slice(from, from + AT_ONCE).map(({ productId }) => productId)
    for (const { productId, options } of (await get(`/api/stores/${store.storeId}/details?ids=${ids}`)).details) {
      const dish = menu.dishes[productId]
      if (dish) served.set(productId, { dish, options })
    }
  }
  return served
}

export const platesIn = (
  dishes: ReadonlyMap<number, Served>,
  make: (served: Served, sizeId: number) => Made,
): Plate[] =>
  [...dishes.values()].flatMap((served) =>
    served.dish.sizes.map(({ sizeId }) => ({ served, sizeId, made: make(served, sizeId) })),
  )

/** A `Pick` that takes its values from the numbers, then always picks the default. */
export const picksFrom = (numbers: readonly number[]): Pick => {
  const left = [...numbers]
  return (count) => (left.shift() ?? 0) % Math.max(1, count)
}

export const anyPicks = fc.array(fc.nat(), { minLength: 30, maxLength: 60 })

const isSold = ({ served, sizeId, made }: Plate): boolean =>
  made.isWhole && served.dish.sizes.some((size) => size.sizeId === sizeId && !size.isDisabled)

/** The plates that are sold, each once. */
export const distinctOf = (plates: readonly Plate[]): Plate[] => [
  ...new Map(
    plates.filter(isSold).map((plate) => [JSON.stringify([plate.sizeId, plate.made.configuration]), plate]),
  ).values(),
]

/** The plate as a line of an order, as a page sends it. */
export function itemOf({ served, sizeId }: Omit<Plate, 'made'>, configuration: Configuration | null): OrderItem {
  const { dish, options } = served
  const size = dish.sizes.find((each) => each.sizeId === sizeId)
  const price = (size && unitPrice(size, { orderType: 'regular' })) ?? 0
  const customisation = customisationPrice(options, sizeId, price, configuration)
  const seen = seenOf(dish, { options }, { sizeId, configuration, unitPrice: price, customisation })
  return { productId: dish.productId, sizeId, quantity: 1, configuration, seen }
}
