import type { CatalogueFile, ProductFile } from './catalogue-file.ts'
import { repeats } from './check-products.ts'
import { doubt, error, type Finding, type Path } from './problems.ts'

type Products = ReadonlyMap<string, ProductFile>

const isSpecial = (product: ProductFile): boolean =>
  product.sizes.some((size) => size.specialDiscountedPrice !== undefined)

function* checkNamed(codes: readonly string[], products: Products, path: Path): Generator<Finding> {
  for (const { at, value } of repeats(codes)) yield error([...path, at], `"${value}" stands here twice`)
  for (const [at, code] of codes.entries()) {
    if (!products.has(code)) yield error([...path, at], `there is no product "${code}"`)
  }
}

/** I2: checks that exactly the products of the special menu have a special price. */
export function* checkSpecialMenu(file: CatalogueFile, products: Products): Generator<Finding> {
  const named = file.specialMenu?.products ?? []
  yield* checkNamed(named, products, ['specialMenu', 'products'])
  for (const [at, code] of named.entries()) {
    const product = products.get(code)
    if (product && !isSpecial(product)) {
      yield doubt(
        ['specialMenu', 'products', at],
        `"${code}" has no specialDiscountedPrice: it costs what it always does`,
      )
    }
  }
  for (const [at, product] of file.products.entries()) {
    if (isSpecial(product) && !named.includes(product.code)) {
      yield doubt(
        ['products', at, 'sizes'],
        'have a specialDiscountedPrice, but the special menu does not name the dish',
      )
    }
  }
}

export const checkAddOns = (file: CatalogueFile, products: Products): Generator<Finding> =>
  checkNamed(file.addOns, products, ['addOns'])
