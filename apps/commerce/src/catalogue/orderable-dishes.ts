import { allergensAsItComes, asDeclaration } from '@tiffin/domain/configured-allergens'
import type { LiveDish } from '@tiffin/domain/line-check'
import { menuTags } from './menu-tags.ts'
import type { MenuRecord, ProductRecord } from './records.ts'

/** A dish as orders are checked against it, whatever moment they are for. */
export interface OrderableDish {
  readonly product: ProductRecord
  readonly described: Omit<LiveDish, 'isSpecial' | 'unavailable'>
}

/** The dish of a product id; null for a product that the menu does not have. */
export type DishLookup = (productId: number) => OrderableDish | null

function describe({ sizes, ...product }: ProductRecord): OrderableDish['described'] {
  const allergens = product.allergens ?? null
  const sizeIds = sizes.map(({ sizeId }) => sizeId)
  return {
    name: product.name,
    isVeg: product.isVeg,
    allergens,
    // AMB101: as the BFF derives it from the same menu, or a diner would be asked about what they saw.
    asItComes: asDeclaration(allergensAsItComes(allergens, product.options, sizeIds)),
    options: product.options,
    isAwaitingOptions: false,
    sizes: sizes.map(({ disabled, ...size }) => ({ ...size, isDisabled: disabled })),
    maxQty: product.maxQty,
    isBulk: product.menuTags.includes(menuTags.bulk),
  }
}

/** Looks up the dishes of a menu; each is described when it is first ordered, and once (PERF5). */
export function orderableDishes({ products }: Pick<MenuRecord, 'products'>): DishLookup {
  const byId = new Map(products.map((product) => [product.productId, product]))
  const described = new Map<number, OrderableDish>()
  return (productId) => {
    const known = described.get(productId)
    const product = byId.get(productId)
    if (known || !product) return known ?? null
    const dish = { product, described: describe(product) }
    described.set(productId, dish)
    return dish
  }
}
