import type { Allergen } from '@tiffin/domain/allergens/allergens'
import type { AllergensFile } from './allergen-file.ts'
import type { ProductFile } from './catalogue-file.ts'
import { repeats } from './check-products.ts'
import { defaultsOf } from './option-file.ts'
import { doubt, error, type Finding, type Path } from './problems.ts'

/** FSSAI: a dish with any of these must not carry the vegetarian mark. */
const NEVER_VEGETARIAN: readonly Allergen[] = ['egg', 'fish', 'crustacean']

const LISTS = ['contains', 'mayContain', 'freeOf'] as const

/** Checks that no allergen is in two lists, and that `contains` of a vegetarian dish names only vegetarian allergens. */
export function* checkAllergens(declared: AllergensFile | undefined, veg: boolean, path: Path): Generator<Finding> {
  if (!declared) return
  const named = LISTS.flatMap((list) => declared[list].map((allergen, at) => ({ list, at, allergen })))
  for (const { at, first, value } of repeats(named.map((each) => each.allergen))) {
    const [here, before] = [named[at], named[first]]
    if (here && before) yield error([...path, here.list, here.at], `"${value}" already stands in ${before.list}`)
  }
  for (const [at, allergen] of declared.contains.entries()) {
    if (veg && NEVER_VEGETARIAN.includes(allergen)) {
      yield doubt([...path, 'contains', at], `"${allergen}" does not go with the vegetarian mark`)
    }
  }
}

/** Reports allergens that `claiming` lists in `freeOf` although `inside` contains or may contain them. */
export function* checkFreeOf(
  claiming: AllergensFile | undefined,
  inside: AllergensFile | undefined,
  where: { readonly path: Path; readonly part: string },
): Generator<Finding> {
  for (const [at, allergen] of (claiming?.freeOf ?? []).entries()) {
    if (inside?.contains.includes(allergen)) {
      yield error([...where.path, at], `"${allergen}" is vouched for, but ${where.part} contains it`)
    } else if (inside?.mayContain.includes(allergen)) {
      yield error([...where.path, at], `"${allergen}" is vouched for, but ${where.part} may contain it`)
    }
  }
}

/**
 * Reports allergens that `inside` contains and the dish's declaration omits. A dish without a declaration is not
 * checked.
 */
export function* checkDeclared(
  declaring: AllergensFile | undefined,
  inside: AllergensFile | undefined,
  where: { readonly path: Path; readonly part: string },
): Generator<Finding> {
  if (!declaring) return
  for (const allergen of inside?.contains ?? []) {
    // Allergens in `freeOf` are reported by `checkFreeOf`.
    if (declaring.contains.includes(allergen) || declaring.freeOf.includes(allergen)) continue
    yield error(where.path, `leave out "${allergen}", which ${where.part} contains`)
  }
}

/** Checks the declarations of a product and its choices, each alone, and the product's against its default choices. */
export function* checkProductAllergens(product: ProductFile, path: Path): Generator<Finding> {
  yield* checkAllergens(product.allergens, product.veg, [...path, 'allergens'])
  for (const [at, process] of product.options.entries()) {
    const lists = process.type === 'REPLACEABLE' ? { from: process.from, to: process.to } : { items: process.items }
    for (const [list, items] of Object.entries(lists)) {
      for (const [place, item] of items.entries()) {
        yield* checkAllergens(item.allergens, item.veg, [...path, 'options', at, list, place, 'allergens'])
      }
    }
    for (const item of defaultsOf(process)) {
      const part = `"${item.name}" in ${process.name}`
      yield* checkFreeOf(product.allergens, item.allergens, { path: [...path, 'allergens', 'freeOf'], part })
      yield* checkDeclared(product.allergens, item.allergens, { path: [...path, 'allergens', 'contains'], part })
    }
  }
}
