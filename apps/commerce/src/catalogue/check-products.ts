import type { ProductFile, SizeFile } from './catalogue-file.ts'
import { checkProductFacts, checkSizeFacts } from './check-facts.ts'
import { itemsOf, type OptionItemFile, type OptionProcessFile } from './option-file.ts'
import { doubt, error, type Finding, type Path, pointerOf } from './problems.ts'

/** Each repeated value, with the index of its first occurrence. */
export function* repeats(values: Iterable<string>): Generator<{ at: number; first: number; value: string }> {
  const seen = new Map<string, number>()
  for (const [at, value] of [...values].entries()) {
    const first = seen.get(value)
    if (first === undefined) seen.set(value, at)
    else yield { at, first, value }
  }
}

/** Reports repeated codes: items with the same code would share a database row. */
export function* checkCodes(things: readonly { code: string }[], path: Path): Generator<Finding> {
  for (const { at, first, value } of repeats(things.map((each) => each.code))) {
    yield error([...path, at, 'code'], `"${value}" is already the code of ${pointerOf([...path, first])}`)
  }
}

function* checkSize(size: SizeFile, path: Path): Generator<Finding> {
  const discounted = size.discountedPrice === 'Free' ? 0 : size.discountedPrice
  if (size.price === 0 && !size.disabled) yield doubt([...path, 'price'], 'is 0: it will be sold for nothing')
  if (size.discountedPrice === 0) yield doubt([...path, 'discountedPrice'], 'is 0: write "Free" if that is meant')
  if (discounted !== undefined && discounted > size.price) {
    yield doubt([...path, 'discountedPrice'], `is above the price of ${size.price}`)
  }
  for (const field of ['specialDiscountedPrice', 'subscriptionPrice'] as const) {
    const amount = size[field]
    if (amount !== undefined && amount > size.price)
      yield doubt([...path, field], `is above the price of ${size.price}`)
  }
  yield* checkSizeFacts(size, path)
}

function* checkProcess(process: OptionProcessFile, sizes: ReadonlySet<string>, path: Path): Generator<Finding> {
  for (const [at, size] of (process.sizes ?? []).entries()) {
    if (!sizes.has(size)) yield error([...path, 'sizes', at], `"${size}" is no size of this product`)
  }
  const offered = new Set(process.sizes ?? sizes)
  const lists = process.type === 'REPLACEABLE' ? (['from', 'to'] as const) : (['items'] as const)
  for (const list of lists) {
    const items = process.type === 'REPLACEABLE' ? process[list as 'from' | 'to'] : process.items
    for (const [at, item] of items.entries()) {
      if (typeof item.price === 'number') continue
      const priced = Object.keys(item.price)
      for (const size of priced.filter((each) => !offered.has(each))) {
        yield error([...path, list, at, 'price', size], `"${size}" is no size that this step is for`)
      }
      if (priced.length === 0) yield doubt([...path, list, at, 'price'], 'names no size: nobody can choose it')
    }
  }
  const codes = itemsOf(process).map((item) => item.code)
  for (const { value } of repeats(codes)) yield error(path, `names the item "${value}" twice`)
  if (process.type === 'REPLACEABLE') yield* checkReplaceable(process, offered, path)
  if (process.limit !== null && process.limit > codes.length) {
    yield doubt([...path, 'limit'], `allows ${process.limit} choices out of ${codes.length}`)
  }
  if (process.min > 0) yield* checkRequired(process, offered, [...path, 'min'])
}

/** AMB99: checks that every size of the step has enough items for its required choices. */
function* checkRequired(process: OptionProcessFile, sizes: ReadonlySet<string>, path: Path): Generator<Finding> {
  const { type, min, limit } = process
  if (type !== 'ADDON') {
    yield error(path, `requires choices in a step of type ${type}: only an ADDON can require them`)
    return
  }
  if (limit !== null && min > limit) yield error(path, `requires ${min} choices, but the limit is ${limit}`)
  for (const size of sizes) {
    const count = process.items.filter((item) => hasItem(item, size)).length
    if (count < min) yield error(path, `requires ${min} choices, but the size "${size}" has ${count}`)
  }
}

/** Whether a size has an item: a single price applies to all sizes of the step (AMB23). */
export const hasItem = (item: OptionItemFile, size: string): boolean =>
  typeof item.price === 'number' || item.price[size] !== undefined

type Replaceable = Extract<OptionProcessFile, { type: 'REPLACEABLE' }>

/**
 * F5: checks that the items to replace are defaults, and that each size has either both items and replacements, or
 * neither.
 */
function* checkReplaceable(process: Replaceable, sizes: ReadonlySet<string>, path: Path): Generator<Finding> {
  for (const [at, item] of process.from.entries()) {
    if (!item.default) yield doubt([...path, 'from', at, 'default'], 'is not true: only what is in a dish can give way')
  }
  for (const [at, item] of process.to.entries()) {
    if (item.default) yield error([...path, 'to', at, 'default'], 'is true: a replacement is not in the dish')
  }
  for (const size of sizes) {
    const [from, to] = [process.from, process.to].map((list) => list.some((item) => hasItem(item, size)))
    if (from !== to) {
      yield error(path, `offers the size "${size}" ${from ? 'nothing to put in' : 'nothing to take out'}`)
    }
  }
}

/** Checks the fields of one product against each other. */
export function* checkProduct(product: ProductFile, path: Path): Generator<Finding> {
  yield* checkCodes(product.sizes, [...path, 'sizes'])
  yield* checkCodes(product.options, [...path, 'options'])
  const sizes = new Set(product.sizes.map((size) => size.code))
  for (const [at, size] of product.sizes.entries()) yield* checkSize(size, [...path, 'sizes', at])
  for (const [at, process] of product.options.entries()) yield* checkProcess(process, sizes, [...path, 'options', at])
  for (const { at, value } of repeats(product.sizes.map((size) => size.name.toLowerCase()))) {
    yield doubt([...path, 'sizes', at, 'name'], `"${value}" names two sizes: diners cannot tell them apart`)
  }
  // SAFE15: pages load pictures from their own origin only.
  if (product.image.startsWith('https:')) {
    yield doubt([...path, 'image'], 'is not of this installation: pages show none of other addresses')
  }
  yield* checkProductFacts(product, path)
  if (product.sizes.every((size) => size.disabled))
    yield doubt([...path, 'sizes'], 'are all disabled: nobody can order it')
}
