import { lineKey } from '../cart/line-key.ts'
import type { Configuration } from '../options/options.ts'

export interface DistinctLine {
  readonly productId: number
  readonly sizeId: number
  readonly configuration: Configuration | null
  readonly quantity: number
}

/** Equal for orders of the same dishes, sizes, choices and numbers, in any order. */
const contentKey = (items: readonly DistinctLine[]): string =>
  items
    .map((item) => `${item.quantity} ${lineKey(item)}`)
    .sort()
    .join(' | ')

/** T8: the first `most` orders that differ in their contents; of orders with the same contents the first. */
export function distinctOrders<T extends { readonly items: readonly DistinctLine[] }>(
  orders: readonly T[],
  most: number,
): T[] {
  const keys = orders.map(({ items }) => contentKey(items))
  return orders.filter((_, at) => keys.indexOf(keys[at] ?? '') === at).slice(0, most)
}
