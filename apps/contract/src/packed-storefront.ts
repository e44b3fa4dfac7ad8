import { fromSteps, type PackedRows, packRows, type Row, toSteps, unpackRows } from './packed-rows.ts'
import type { Category, Dish, Menu, Size, Storefront } from './storefront.ts'

/** PERF4: media type of the packed storefront. Requests that do not accept it get plain JSON. */
export const PACKED_TYPE = 'application/vnd.tiffin.packed+json'

/** A storefront whose dishes and sizes are stored by column. */
export interface PackedStorefront extends Omit<Storefront, 'menu'> {
  readonly menu: Omit<Menu, 'dishes' | 'categories'> & {
    readonly categories: readonly Category[]
    readonly dishes: PackedRows
    /** The sizes of all dishes, concatenated. */
    readonly sizes: PackedRows
    /** Number of sizes of each dish. */
    readonly sizeCounts: readonly number[]
  }
}

/**
 * Applies `change`, which packs or unpacks ids as differences, to each list of product ids. The ids are mostly
 * consecutive, so the differences are short.
 */
const withProductIds = (categories: readonly Category[], change: (ids: readonly number[]) => number[]): Category[] =>
  categories.map((category) => ({
    ...category,
    subCategories: category.subCategories.map((sub) => ({ ...sub, productIds: change(sub.productIds) })),
  }))

export function packStorefront({ menu, ...rest }: Storefront): PackedStorefront {
  const { dishes: byId, categories, ...others } = menu
  const dishes = Object.values(byId)
  return {
    ...rest,
    menu: {
      ...others,
      categories: withProductIds(categories, toSteps),
      dishes: packRows(dishes.map(({ sizes: _sizes, ...dish }) => dish)),
      sizes: packRows(dishes.flatMap(({ sizes }) => sizes.map((size): Row => ({ ...size })))),
      sizeCounts: dishes.map(({ sizes }) => sizes.length),
    },
  }
}

export function unpackStorefront({ menu, ...rest }: PackedStorefront): Storefront {
  const { dishes: packedDishes, sizes: packedSizes, sizeCounts, categories, ...others } = menu
  const sizes = unpackRows(packedSizes) as unknown as readonly Size[]
  const dishes: Record<string, Dish> = {}
  let from = 0
  unpackRows(packedDishes).forEach((row, at) => {
    const end = from + (sizeCounts[at] ?? 0)
    row.sizes = sizes.slice(from, end)
    from = end
    const dish = row as unknown as Dish
    dishes[dish.productId] = dish
  })
  return { ...rest, menu: { ...others, categories: withProductIds(categories, fromSteps), dishes } }
}
