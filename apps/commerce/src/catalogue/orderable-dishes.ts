import { allergensAsItComes, toDeclaration } from '@tiffin/domain/allergens/configured-allergens'
import type { LiveDish } from '@tiffin/domain/cart/line-check'
import { isVegAsItComes } from '@tiffin/domain/options/veg-mark'
import { menuTags } from './menu-tags.ts'
import type { MenuRecord, ProductRecord } from './records.ts'

/** The data for checking an ordered dish that does not depend on the time of the order. */
export interface OrderableDish {
  readonly product: ProductRecord
  readonly described: Omit<LiveDish, 'isSpecial' | 'unavailable'>
}

/** Returns the dish with a product id; null when it is not on the menu. */
export type DishLookup = (productId: number) => OrderableDish | null

function describe({ sizes, ...product }: ProductRecord): OrderableDish['described'] {
  const allergens = product.allergens ?? null
  const sizeIds = sizes.map(({ sizeId }) => sizeId)
  return {
    name: product.name,
    allergens,
    // AMB101: the same derivations as in the BFF, otherwise diners would be asked to confirm unchanged facts.
    isVeg: isVegAsItComes(product.isVeg, product.options, sizeIds),
    asItComes: toDeclaration(allergensAsItComes(allergens, product.options, sizeIds)),
    options: product.options,
    sizes: sizes.map(({ disabled, ...size }) => ({ ...size, isDisabled: disabled })),
    maxQty: product.maxQty,
    isBulk: product.menuTags.includes(menuTags.bulk),
  }
}

/** Looks up the dishes of a menu; each is built when it is first ordered, then cached (PERF5). */
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
