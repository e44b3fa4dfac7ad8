import type { MenuRecord, ProductRecord } from '../../records.ts'
import type { DishFacts, MenuFacts } from './raw-menu-oracle.ts'

function factsOf(product: ProductRecord): DishFacts {
  return {
    name: product.name,
    veg: product.isVeg,
    inStock: product.inStock,
    sizes: product.sizes.map((size) => [size.name, size.price, size.discountedPrice, !size.disabled]),
    steps: product.options.processes.map((process) => ({
      name: process.name,
      min: process.min,
      max: process.limit,
      choices: (process.type === 'replaceable' ? [] : process.items).map((item) => [
        item.name,
        item.isVeg,
        item.inStock,
        product.sizes.map((size) => item.price[size.sizeId] ?? null),
      ]),
    })),
  }
}

/** What the database sells at one store, in the oracle's words. */
export function importedFacts(menu: MenuRecord): MenuFacts {
  const names = new Map(menu.products.map((product) => [product.productId, product.name]))
  return {
    dishes: menu.products.map(factsOf),
    places: menu.categories.flatMap((category) =>
      category.subCategories.map(
        (sub) => [category.name, sub.name, sub.productIds.map((id) => names.get(id) ?? '')] as const,
      ),
    ),
  }
}

/** In one order, so that two menus can be compared; dishes may share a name. */
export const sortedDishes = ({ dishes }: MenuFacts): readonly string[] =>
  dishes.map((dish) => JSON.stringify(dish)).sort()
