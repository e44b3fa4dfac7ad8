import type { Allergen } from '@tiffin/domain/allergens'
import type { AllergensFile } from './allergen-file.ts'
import type { ProductFile } from './catalogue-file.ts'
import { repeats } from './check-products.ts'
import { defaultsOf } from './option-file.ts'
import { doubt, error, type Finding, type Path } from './problems.ts'

/** FSSAI: a dish with any of these does not bear the vegetarian mark. */
const NEVER_VEGETARIAN: readonly Allergen[] = ['egg', 'fish', 'crustacean']

const LISTS = ['contains', 'mayContain', 'freeOf'] as const

/** One allergen has one answer. */
export function* checkAllergens(declared: AllergensFile | undefined, veg: boolean, path: Path): Generator<Finding> {
  if (!declared) return
  const said = LISTS.flatMap((list) => declared[list].map((allergen, at) => ({ list, at, allergen })))
  for (const { at, first, value } of repeats(said.map((each) => each.allergen))) {
    const [here, before] = [said[at], said[first]]
    if (here && before) yield error([...path, here.list, here.at], `"${value}" already stands in ${before.list}`)
  }
  for (const [at, allergen] of declared.contains.entries()) {
    if (veg && NEVER_VEGETARIAN.includes(allergen)) {
      yield doubt([...path, 'contains', at], `"${allergen}" does not go with the vegetarian mark`)
    }
  }
}

/** What of `inside` a declaration vouches to be free of. */
export function* checkVouched(
  vouching: AllergensFile | undefined,
  inside: AllergensFile | undefined,
  where: { readonly path: Path; readonly part: string },
): Generator<Finding> {
  for (const [at, allergen] of (vouching?.freeOf ?? []).entries()) {
    if (inside?.contains.includes(allergen)) {
      yield error([...where.path, at], `"${allergen}" is vouched for, but ${where.part} contains it`)
    } else if (inside?.mayContain.includes(allergen)) {
      yield error([...where.path, at], `"${allergen}" is vouched for, but ${where.part} may contain it`)
    }
  }
}

/** What `inside` contains and the dish that it comes with does not tell. A dish without a declaration claims nothing. */
export function* checkTold(
  telling: AllergensFile | undefined,
  inside: AllergensFile | undefined,
  where: { readonly path: Path; readonly part: string },
): Generator<Finding> {
  if (!telling) return
  for (const allergen of inside?.contains ?? []) {
    // What is vouched for is told already.
    if (telling.contains.includes(allergen) || telling.freeOf.includes(allergen)) continue
    yield error(where.path, `leave out "${allergen}", which ${where.part} contains`)
  }
}

/** What a product and its choices declare, each alone and against each other. */
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
      yield* checkVouched(product.allergens, item.allergens, { path: [...path, 'allergens', 'freeOf'], part })
      yield* checkTold(product.allergens, item.allergens, { path: [...path, 'allergens', 'contains'], part })
    }
  }
}
