import type { Allergen } from '@tiffin/domain/allergens/allergens'
import type { AllergensFile } from './allergen-file.ts'
import type { ComboFile, ProductFile } from './catalogue-file.ts'
import { defaultsOf, type OptionProcessFile } from './option-file.ts'
import { error, type Finding, type Path } from './problems.ts'

/** A choice of a dish, or a part of a combo, with the allergens for which it claims to be the dish's only source. */
interface Source {
  readonly path: Path
  /** The name shown in messages. */
  readonly name: string
  readonly onlySourceOf: readonly Allergen[]
  readonly allergens: AllergensFile | undefined
  /** True: part of the dish before any customisation. */
  readonly isDefault: boolean
  /** Codes of the dish's sizes that have this choice or part. */
  readonly sizes: readonly string[]
}

type Products = ReadonlyMap<string, ProductFile>
type ComboPart = ComboFile['groups'][number]['items'][number]

function sourcesOfStep(product: ProductFile, process: OptionProcessFile, path: Path): Source[] {
  const lists = process.type === 'REPLACEABLE' ? { from: process.from, to: process.to } : { items: process.items }
  const sizes = process.sizes ?? product.sizes.map((size) => size.code)
  const defaults = defaultsOf(process)
  return Object.entries(lists).flatMap(([list, items]) =>
    items.map((item, at) => {
      const { price, onlySourceOf, allergens } = item
      return {
        path: [...path, list, at],
        name: `"${item.name}" in ${process.name}`,
        onlySourceOf,
        allergens,
        isDefault: defaults.includes(item),
        // AMB23: with a price per size, an item belongs only to the sizes that have a price.
        sizes: typeof price === 'number' ? sizes : sizes.filter((size) => size in price),
      }
    }),
  )
}

const sourceOfPart = (item: ComboPart, size: string, products: Products, path: Path): Source => ({
  path,
  name: `"${item.product}"`,
  onlySourceOf: item.onlySourceOf,
  allergens: item.allergens ?? products.get(item.product)?.allergens,
  isDefault: item.default,
  sizes: [size],
})

const sourcesOf = (product: ProductFile, products: Products, path: Path): Source[] => [
  ...product.options.flatMap((process, at) => sourcesOfStep(product, process, [...path, 'options', at])),
  ...product.combo.flatMap(({ size, groups }, at) =>
    groups.flatMap(({ items }, groupAt) =>
      items.map((item, itemAt) =>
        sourceOfPart(item, size, products, [...path, 'combo', at, 'groups', groupAt, 'items', itemAt]),
      ),
    ),
  ),
]

const contains = (declared: AllergensFile | undefined, allergen: Allergen): boolean =>
  declared?.contains.includes(allergen) ?? false

/** Why a source cannot be the only source of an allergen; null when it can. */
function contradiction(source: Source, allergen: Allergen, product: ProductFile, all: readonly Source[]) {
  if (!source.isDefault) return `${source.name} is not in the dish as it comes`
  if (!contains(source.allergens, allergen)) return `${source.name} is not declared to contain it`
  if (!contains(product.allergens, allergen)) return 'the dish is not declared to contain it'
  const other = all.find(
    (each) =>
      each !== source &&
      each.isDefault &&
      contains(each.allergens, allergen) &&
      each.sizes.some((size) => source.sizes.includes(size)),
  )
  return other ? `${other.name} contains it as well as ${source.name}` : null
}

/**
 * AMB101: the only source of an allergen must be a default that contains it, in a dish that contains it, and no other
 * default of the same size may contain it, because removing the source weakens the warning.
 */
export function* checkOnlySources(product: ProductFile, products: Products, path: Path): Generator<Finding> {
  const sources = sourcesOf(product, products, path)
  for (const source of sources) {
    for (const [at, allergen] of source.onlySourceOf.entries()) {
      const why = contradiction(source, allergen, product, sources)
      if (why) yield error([...source.path, 'onlySourceOf', at], `cannot be the only source of "${allergen}": ${why}`)
    }
  }
}
