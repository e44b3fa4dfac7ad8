import type { ComboFile, ProductFile } from './catalogue-file.ts'
import { checkAllergens, checkDeclared, checkFreeOf } from './check-allergens.ts'
import { checkCodes, hasItem, repeats } from './check-products.ts'
import { doubt, error, type Finding, type Path } from './problems.ts'

type Products = ReadonlyMap<string, ProductFile>
type ComboPart = ComboFile['groups'][number]['items'][number]

/** Whether a part is sold at every store that sells the combo. */
const reaches = (part: ProductFile, product: ProductFile): boolean =>
  !part.stores || (product.stores?.every((store) => part.stores?.includes(store)) ?? false)

/** AMB99: the size has a required choice that its defaults do not fill. */
const isIncomplete = ({ options }: ProductFile, size: string): boolean =>
  options.some(({ sizes, removable, min, ...step }) => {
    const defaults = step.type === 'ADDON' ? step.items.filter((item) => item.default && hasItem(item, size)) : []
    return min > defaults.length && !removable && (sizes?.includes(size) ?? true)
  })

function* checkPart(product: ProductFile, item: ComboPart, products: Products, path: Path): Generator<Finding> {
  const part = products.get(item.product)
  if (!part) {
    yield error([...path, 'product'], `there is no product "${item.product}"`)
    return
  }
  const size = part.sizes.find((each) => each.code === item.size)
  if (!size) yield error([...path, 'size'], `"${item.size}" is no size of "${item.product}"`)
  if (part.combo.length) yield error([...path, 'product'], `"${item.product}" is a combo itself`)
  if (size?.disabled) yield doubt([...path, 'size'], `"${item.size}" of "${item.product}" is disabled`)
  if (part.outOfStock === true) yield doubt([...path, 'product'], `"${item.product}" is out of stock everywhere`)
  if (isIncomplete(part, item.size)) {
    yield doubt([...path, 'product'], `"${item.product}" requires choices, and a combo asks for none of its parts`)
  }
  if (!reaches(part, product)) yield doubt([...path, 'product'], `"${item.product}" is not sold at every store of it`)
  if (product.veg && !part.veg) {
    yield doubt([...path, 'product'], `"${item.product}" does not go with the vegetarian mark of the combo`)
  }
  const where = { path: [...path.slice(0, 2), 'allergens', 'freeOf'], part: `"${part.code}"` }
  yield* checkAllergens(item.allergens, part.veg, [...path, 'allergens'])
  yield* checkFreeOf(item.allergens, part.allergens, {
    path: [...path, 'allergens', 'freeOf'],
    part: `"${part.code}"`,
  })
  const brought = item.allergens ?? part.allergens
  yield* checkFreeOf(product.allergens, brought, where)
  const declaredAt = { path: [...path.slice(0, 2), 'allergens', 'contains'], part: where.part }
  if (item.default) yield* checkDeclared(product.allergens, brought, declaredAt)
}

/**
 * Checks a product's combo groups: their parts exist and are sold, and agree with the product's mark and declaration.
 */
export function* checkCombos(product: ProductFile, products: Products, path: Path): Generator<Finding> {
  const sizes = new Set(product.sizes.map((size) => size.code))
  // F19: the wire carries either options or combo groups, not both.
  if (product.combo.length && product.options.length) {
    yield error([...path, 'options'], 'stand beside groups of a combo: a combo has no options of its own')
  }
  for (const { at, value } of repeats(product.combo.map((combo) => combo.size))) {
    yield error([...path, 'combo', at, 'size'], `"${value}" has its groups already`)
  }
  for (const [at, combo] of product.combo.entries()) {
    const here = [...path, 'combo', at]
    if (!sizes.has(combo.size)) yield error([...here, 'size'], `"${combo.size}" is no size of this product`)
    for (const [groupAt, group] of combo.groups.entries()) {
      const inGroup = [...here, 'groups', groupAt, 'items']
      yield* checkCodes(
        group.items.map((item) => ({ code: `${item.product}/${item.size}` })),
        inGroup,
      )
      if (group.items.filter((item) => item.default).length > 1) {
        yield error(inGroup, 'hold more than one default: one is chosen of each group')
      }
      for (const [itemAt, item] of group.items.entries()) {
        yield* checkPart(product, item, products, [...inGroup, itemAt])
      }
    }
  }
}
