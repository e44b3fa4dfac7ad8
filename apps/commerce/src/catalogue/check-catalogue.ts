import { isEverServed, type TimeSlot } from '@tiffin/domain/availability/availability'
import { parseMinute } from '@tiffin/domain/time/clock'
import type { CatalogueFile, CategoryFile, ProductFile } from './catalogue-file.ts'
import { checkProductAllergens } from './check-allergens.ts'
import { checkCalories } from './check-calories.ts'
import { checkCombos } from './check-combos.ts'
import { checkCoupons } from './check-coupons.ts'
import { checkOnlySources } from './check-only-sources.ts'
import { checkCodes, checkProduct, repeats } from './check-products.ts'
import { checkProductDigits } from './check-registration.ts'
import { checkAddOns, checkSpecialMenu } from './check-special-menu.ts'
import { checkStore } from './check-stores.ts'
import { checkVegName } from './check-veg-name.ts'
import { checkStatedPrefixes } from './document-prefixes.ts'
import { doubt, error, type Finding, type Path } from './problems.ts'

/** Converts a file's time slots to the domain's form. */
export const toSlots = (slots: readonly { from: string; to: string }[]): TimeSlot[] =>
  slots.map((slot) => ({ startMinute: parseMinute(slot.from) ?? 0, endMinute: parseMinute(slot.to) ?? 0 }))

interface Known {
  /**
   * Codes of the file's stores. Null when the file has no stores: the import then checks codes against the database.
   */
  readonly stores: ReadonlySet<string> | null
  readonly products: ReadonlyMap<string, ProductFile>
}

function* checkStoreCodes(codes: readonly string[], known: Known, path: Path): Generator<Finding> {
  for (const [at, code] of codes.entries()) {
    if (known.stores && !known.stores.has(code)) yield error([...path, at], `there is no store "${code}"`)
  }
}

function* checkCategory(category: CategoryFile, known: Known, path: Path): Generator<Finding> {
  yield* checkStoreCodes(category.stores ?? [], known, [...path, 'stores'])
  if (category.subCategories.every((each) => each.products.length === 0))
    yield doubt(path, 'is empty: it will not show')
  for (const [at, subCategory] of category.subCategories.entries()) {
    const here = [...path, 'subCategories', at, 'products']
    for (const { at: place, value } of repeats(subCategory.products)) {
      yield error([...here, place], `"${value}" stands twice in one sub-category`)
    }
    for (const [place, code] of subCategory.products.entries()) {
      const product = known.products.get(code)
      if (!product) yield error([...here, place], `there is no product "${code}"`)
      else if (neverServed(category, at, product)) {
        yield doubt(
          [...here, place],
          `"${code}" is never served here: the slots of category, sub-category and product do not meet`,
        )
      }
    }
  }
}

function neverServed(category: CategoryFile, subCategory: number, product: ProductFile): boolean {
  const levels = [category.slots, category.subCategories[subCategory]?.slots ?? [], product.slots].map(toSlots)
  return !isEverServed(levels)
}

function* checkShown(file: CatalogueFile): Generator<Finding> {
  const placed = new Set(file.categories.flatMap((each) => each.subCategories.flatMap((sub) => sub.products)))
  for (const [at, product] of file.products.entries()) {
    if (!placed.has(product.code)) yield doubt(['products', at], 'stands in no category: it will not show')
  }
  for (const { at, first, value } of repeats(file.products.map((product) => product.name.toLowerCase()))) {
    yield doubt(['products', at, 'name'], `"${value}" is also the name of product ${first}`)
  }
}

/** Reports contradictions (`error`) and probable mistakes (`doubt`) in a file that matches the schema. */
export function* checkCatalogue(file: CatalogueFile): Generator<Finding> {
  const known: Known = {
    stores: file.stores ? new Set(file.stores.map((store) => store.code)) : null,
    products: new Map(file.products.map((product) => [product.code, product])),
  }
  yield* checkCodes(file.stores ?? [], ['stores'])
  yield* checkCodes(file.categories, ['categories'])
  yield* checkCodes(file.products, ['products'])
  for (const [at, store] of (file.stores ?? []).entries()) yield* checkStore(store, ['stores', at])
  yield* checkStatedPrefixes(file.stores ?? [])
  for (const [at, category] of file.categories.entries()) yield* checkCategory(category, known, ['categories', at])
  for (const [at, product] of file.products.entries()) {
    const path = ['products', at]
    yield* checkProduct(product, path)
    yield* checkProductDigits(product, file.stores ?? [], path)
    yield* checkProductAllergens(product, path)
    yield* checkVegName(product, path)
    yield* checkCombos(product, known.products, path)
    yield* checkOnlySources(product, known.products, path)
    yield* checkStoreCodes(product.stores ?? [], known, [...path, 'stores'])
    if (Array.isArray(product.outOfStock)) yield* checkStoreCodes(product.outOfStock, known, [...path, 'outOfStock'])
  }
  // Of a file without stores, the import compares with those in force.
  yield* checkCalories(
    file,
    (file.stores ?? []).map((store) => store.fssaiNumber),
  )
  yield* checkStoreCodes(file.specialMenu?.stores ?? [], known, ['specialMenu', 'stores'])
  yield* checkSpecialMenu(file, known.products)
  yield* checkAddOns(file, known.products)
  yield* checkCoupons(file.coupons ?? [], known.stores, ['coupons'])
  yield* checkShown(file)
}
