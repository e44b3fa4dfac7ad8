import { isDeepStrictEqual } from 'node:util'
import type { CatalogueInput } from '../catalogue-file.ts'
import { slug, slugs } from '../slug.ts'
import { codesFor } from './codes.ts'
import type { NeutralCategory, NeutralRestaurant } from './neutral-menu.ts'
import { tidy } from './source-text.ts'
import type { ProductInput } from './to-product.ts'

type CategoryInput = CatalogueInput['categories'][number]

/** One restaurant's converted dishes, by their ids in the source. */
export interface ConvertedRestaurant {
  readonly restaurant: NeutralRestaurant
  readonly storeCode: string
  readonly products: ReadonlyMap<string, ProductInput>
}

interface Merged {
  product: ProductInput
  /** Codes of stores that sell it. */
  readonly stores: string[]
  readonly outIn: string[]
}

/** The product without codes and stock: two outlets of a chain have different ids for the same dish. */
function contentOf(product: ProductInput): unknown {
  const at = new Map(product.sizes.map((size, index) => [size.code, index]))
  const index = (code: string) => String(at.get(code))
  const prices = (price: unknown) =>
    typeof price === 'object' && price !== null
      ? Object.fromEntries(Object.entries(price).map(([code, amount]) => [index(code), amount]))
      : price
  return {
    ...product,
    code: '',
    outOfStock: false,
    sizes: product.sizes.map((size) => ({ ...size, code: '' })),
    options: product.options?.map((option) => ({
      ...option,
      code: '',
      sizes: option.sizes?.map(index),
      items:
        option.type === 'ADDON' ? option.items.map((item) => ({ ...item, code: '', price: prices(item.price) })) : [],
    })),
  }
}

/** Different dishes may have one id in two restaurants: the second gets its store's code, the same in each import. */
function distinctCode({ product: { code }, stores }: Merged, taken: ReadonlySet<string>): string {
  if (!taken.has(code)) return code
  const own = slug(`${code} ${stores[0]}`)
  let distinct = own
  for (let at = 2; taken.has(distinct); at++) distinct = `${own}-${at}`
  return distinct
}

/** Joins dishes that are the same in several restaurants. Answers the code of each restaurant's dish by its id. */
function mergeProducts(all: readonly ConvertedRestaurant[]) {
  const merged: Merged[] = []
  const byContent = new Map<string, Merged[]>()
  const places = all.map(({ storeCode, products }) => {
    const own = new Map<string, Merged>()
    for (const [id, product] of products) {
      const content = JSON.stringify(contentOf(product))
      const alike = byContent.get(content) ?? []
      byContent.set(content, alike)
      const found = alike.find((each) => !each.stores.includes(storeCode)) ?? { product, stores: [], outIn: [] }
      if (!alike.includes(found)) {
        alike.push(found)
        merged.push(found)
      }
      found.stores.push(storeCode)
      if (product.outOfStock) found.outIn.push(storeCode)
      own.set(id, found)
    }
    return own
  })
  const codes = new Set<string>()
  for (const each of merged) {
    const code = distinctCode(each, codes)
    codes.add(code)
    each.product = { ...each.product, code }
  }
  return { merged, places }
}

const finished = ({ product, stores, outIn }: Merged, storeCount: number): ProductInput => ({
  ...product,
  ...(stores.length < storeCount ? { stores } : {}),
  outOfStock: outIn.length === stores.length ? outIn.length > 0 : outIn.length > 0 && outIn,
})

interface PlacedCategory {
  readonly input: Omit<CategoryInput, 'code'>
  readonly stores: readonly string[]
}

function toCategory(category: NeutralCategory, own: ReadonlyMap<string, Merged>): PlacedCategory['input'] {
  const slotsOf = (slots: NeutralCategory['slots']) => (slots.length ? { slots: [...slots] } : {})
  const described = (description: string) => (tidy(description) ? { description: tidy(description) } : {})
  return {
    name: tidy(category.name),
    ...described(category.description),
    ...slotsOf(category.slots),
    subCategories: category.subCategories.map((each) => ({
      name: tidy(each.name),
      ...described(each.description),
      ...slotsOf(each.slots),
      products: each.dishIds.flatMap((id) => own.get(id)?.product.code ?? []),
    })),
  }
}

/** A category of several restaurants is one category when it is the same in all of them. */
function mergeCategories(all: readonly ConvertedRestaurant[], places: readonly ReadonlyMap<string, Merged>[]) {
  const placed: { input: PlacedCategory['input']; stores: string[] }[] = []
  for (const [at, { restaurant, storeCode }] of all.entries()) {
    for (const category of restaurant.categories) {
      const input = toCategory(category, places[at] ?? new Map())
      const same = placed.find((each) => !each.stores.includes(storeCode) && isDeepStrictEqual(each.input, input))
      if (same) same.stores.push(storeCode)
      else placed.push({ input, stores: [storeCode] })
    }
  }
  const codes = slugs(placed.map((each) => each.input.name))
  return placed.map(
    ({ input, stores }, at): CategoryInput => ({
      code: codes[at] ?? input.name,
      ...input,
      ...(stores.length < all.length ? { stores } : {}),
    }),
  )
}

/** One catalogue of several restaurants: what is the same in all of them stands in it once. */
export function mergeRestaurants(all: readonly ConvertedRestaurant[]) {
  const { merged, places } = mergeProducts(all)
  return {
    categories: mergeCategories(all, places),
    products: merged.map((each) => finished(each, all.length)),
  }
}

/** Codes of the restaurants' stores, in their order. */
export const storeCodesOf = (restaurants: readonly NeutralRestaurant[]): readonly string[] =>
  slugs(restaurants.map(({ name, area }) => `${name} ${area ?? ''}`))

/** Codes of a restaurant's dishes, by id. */
export const dishCodesOf = ({ dishes }: NeutralRestaurant): ReadonlyMap<string, string> =>
  codesFor(dishes.map((dish) => dish.id))
