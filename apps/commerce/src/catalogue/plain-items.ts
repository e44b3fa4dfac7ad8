import { readCsvTable } from '#kernel/csv-table'
import type { CatalogueInput } from './catalogue-file.ts'
import {
  type Column,
  cell,
  checkCells,
  codeOf,
  FREE,
  type Line,
  listOf,
  NEEDED,
  OPTIONAL,
  QUANTITY,
  sizeOf,
  tableError,
  YES,
} from './plain-columns.ts'
import { checkDishes } from './plain-dishes.ts'
import type { CatalogueProblem } from './problems.ts'
import { slug } from './slug.ts'

/** A CSV table converted to the catalogue's format, without stores. */
export interface PlainItems {
  /** Null when the table has a problem. */
  readonly file: unknown
  readonly problems: readonly CatalogueProblem[]
  /** Converts a JSON pointer into `file` to the place in the table, such as `line 12`. */
  readonly placeOf: (pointer: string) => string
}

/** An empty object when the cell is empty. */
const given = (name: string, text: string, read: (text: string) => unknown) =>
  text === '' ? {} : { [name]: read(text) }

/** Parses `350 g` or `300 ml`. */
function quantity(text: string): unknown {
  const [, value, unit] = QUANTITY.exec(text) ?? []
  return { value: Number(value), unit }
}

const toSize = (line: Line) => {
  const name = sizeOf(line)
  return {
    code: slug(name),
    name,
    price: Number(cell(line, 'price')),
    ...given('discountedPrice', cell(line, 'discountedPrice'), (text) => (FREE.test(text) ? 'Free' : Number(text))),
    serves: cell(line, 'serves'),
    ...given('servingSize', cell(line, 'servingSize'), quantity),
    ...given('nutrition', cell(line, 'calories'), (text) => ({ Calories: { value: Number(text), unit: 'k' } })),
  }
}

const DECLARED = ['contains', 'mayContain', 'freeOf'] as const

/** An empty object when all three cells are empty: nothing is declared. */
function allergensOf(line: Line) {
  const lists = Object.fromEntries(DECLARED.map((list) => [list, listOf(cell(line, list))]))
  return Object.values(lists).some((list) => list.length > 0) ? { allergens: lists } : {}
}

/** The first row describes the dish; each row adds a size. */
function toProduct(code: string, lines: readonly Line[]) {
  const [first] = lines
  if (!first) return { code }
  return {
    code,
    name: cell(first, 'name'),
    description: cell(first, 'description'),
    image: cell(first, 'image'),
    veg: YES.test(cell(first, 'veg')),
    tags: listOf(cell(first, 'tags')),
    menuTags: listOf(cell(first, 'menuTags')),
    ...allergensOf(first),
    ...given('taxPercent', cell(first, 'taxPercent'), Number),
    ...given('taxCode', cell(first, 'taxCode'), String),
    ...given('maxQty', cell(first, 'maxQty'), Number),
    ...given('cookingMinutes', cell(first, 'cookingMinutes'), Number),
    ...given('stores', cell(first, 'stores'), listOf),
    ...given('outOfStock', cell(first, 'outOfStock'), (text) => YES.test(text)),
    sizes: lines.map(toSize),
  }
}

/** `firstLines` are the first rows of the category's dishes. */
const toCategory = (name: string, firstLines: readonly Line[]) => ({
  code: slug(name),
  name,
  subCategories: [...Map.groupBy(firstLines, (line) => cell(line, 'subCategory') || name)].map(([title, own]) => ({
    name: title,
    products: own.map(codeOf),
  })),
})

/** Line numbers of the table by JSON pointer to the converted category, product or size. */
function linesByPointer(products: readonly (readonly Line[])[], categories: readonly (readonly Line[])[]) {
  const places = new Map<string, number>()
  for (const [at, lines] of categories.entries()) places.set(`/categories/${at}`, lines[0]?.number ?? 1)
  for (const [at, lines] of products.entries()) {
    places.set(`/products/${at}`, lines[0]?.number ?? 1)
    for (const [size, line] of lines.entries()) places.set(`/products/${at}/sizes/${size}`, line.number)
  }
  return places
}

const placeIn =
  (places: ReadonlyMap<string, number>) =>
  (pointer: string): string => {
    for (let prefix = pointer; prefix !== ''; prefix = prefix.slice(0, prefix.lastIndexOf('/'))) {
      const line = places.get(prefix)
      if (line !== undefined) return `line ${line}${pointer.slice(prefix.length).replaceAll('/', ' ')}`
    }
    return 'the table'
  }

const unreadable = (problems: CatalogueProblem[]): PlainItems => ({ file: null, problems, placeOf: (place) => place })

/** Reads a CSV table of dishes, one row per size. Never throws. */
export function readPlainItems(csv: string): PlainItems {
  const table = readCsvTable<Column>(csv, { needed: NEEDED, optional: OPTIONAL })
  if (table.problems.length) {
    return unreadable(
      table.problems.map(({ line, reason }) => tableError(line > 0 ? `line ${line}` : 'the table', reason)),
    )
  }
  const lines = table.rows.map(({ line, cells }): Line => ({ number: line, row: cells }))
  const products = Map.groupBy(lines, codeOf)
  const firstLines = new Set([...products.values()].flatMap(([first]) => first ?? []))
  const misread = lines.flatMap((line) => checkCells(line, firstLines.has(line)))
  const problems = [...misread, ...checkDishes(products)]
  if (problems.length) return unreadable(problems)
  const categories = Map.groupBy(firstLines, (line) => cell(line, 'category'))
  return {
    file: {
      categories: [...categories].map(([name, lines]) => toCategory(name, lines)),
      products: [...products].map(([code, lines]) => toProduct(code, lines)),
    } satisfies Record<keyof Pick<CatalogueInput, 'categories' | 'products'>, unknown>,
    problems: [],
    placeOf: placeIn(linesByPointer([...products.values()], [...categories.values()])),
  }
}
