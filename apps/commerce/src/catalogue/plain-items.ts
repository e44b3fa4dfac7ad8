import { quoted, readCsvTable } from '../csv-table.ts'
import type { CatalogueInput } from './catalogue-file.ts'
import type { CatalogueProblem } from './problems.ts'
import { slug } from './slug.ts'

/** Columns that every table has. */
const NEEDED = ['category', 'name', 'veg', 'price'] as const
const OPTIONAL = [
  ...['subCategory', 'code', 'description', 'image', 'size', 'discountedPrice', 'taxPercent', 'maxQty', 'serves'],
  ...['servingSize', 'cookingMinutes', 'calories', 'tags', 'menuTags', 'contains', 'mayContain', 'freeOf', 'stores'],
  'outOfStock',
] as const

type Column = (typeof NEEDED)[number] | (typeof OPTIONAL)[number]
type Row = Readonly<Partial<Record<Column, string>>>
interface Line {
  readonly number: number
  readonly row: Row
}

/** Items of a table in the catalogue's form, without stores; and where in the table each thing came from. */
export interface PlainItems {
  /** Null when the table, or a cell of it, cannot be read. */
  readonly file: unknown
  readonly problems: readonly CatalogueProblem[]
  /** `line 12` for a JSON pointer into `file`. */
  readonly placeOf: (pointer: string) => string
}

const tableError = (place: string, message: string): CatalogueProblem => ({
  severity: 'error',
  place,
  code: null,
  message,
})

const cell = (line: Line, column: Column): string => line.row[column] ?? ''

const NUMBER = /^\d+(\.\d+)?$/
const FREE = /^free$/i

/** Left out where the cell is empty. */
const given = (name: string, text: string, read: (text: string) => unknown) =>
  text === '' ? {} : { [name]: read(text) }

const YES = /^(yes|y|true|veg|1)$/i
const NO = /^(no|n|false|non-?veg|0)$/i

const listOf = (text: string): string[] =>
  text
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each !== '')

const QUANTITY = /^(\d+(?:\.\d+)?) *(g|ml)$/

/** `350 g` or `300 ml`. */
function quantity(text: string): unknown {
  const [, value, unit] = QUANTITY.exec(text) ?? []
  return { value: Number(value), unit }
}

const codeOf = (line: Line): string => cell(line, 'code') || slug(cell(line, 'name'))

const sizeOf = (line: Line): string => cell(line, 'size') || 'Regular'

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

/** Nothing stated where all three cells are empty. */
function allergensOf(line: Line) {
  const lists = Object.fromEntries(DECLARED.map((list) => [list, listOf(cell(line, list))]))
  return Object.values(lists).some((list) => list.length > 0) ? { allergens: lists } : {}
}

/** What is said of a dish stands in its first line; further lines add sizes. */
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
    ...given('maxQty', cell(first, 'maxQty'), Number),
    ...given('cookingMinutes', cell(first, 'cookingMinutes'), Number),
    ...given('stores', cell(first, 'stores'), listOf),
    ...given('outOfStock', cell(first, 'outOfStock'), (text) => YES.test(text)),
    sizes: lines.map(toSize),
  }
}

const uniqueCodes = (lines: readonly Line[]): string[] => [...new Set(lines.map(codeOf))]

const toCategory = (name: string, lines: readonly Line[]) => ({
  code: slug(name),
  name,
  subCategories: [...Map.groupBy(lines, (line) => cell(line, 'subCategory') || name)].map(([title, own]) => ({
    name: title,
    products: uniqueCodes(own),
  })),
})

/** Lines by the pointer of what came out of them. */
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

/** What a cell must look like that is not empty. */
const FORMS: readonly { columns: readonly Column[]; reads: (text: string) => boolean; form: string }[] = [
  {
    columns: ['price', 'taxPercent', 'maxQty', 'cookingMinutes', 'calories'],
    reads: (text) => NUMBER.test(text),
    form: 'is not a number such as 199 or 199.50',
  },
  {
    columns: ['discountedPrice'],
    reads: (text) => NUMBER.test(text) || FREE.test(text),
    form: 'is neither a number such as 199 or 199.50 nor Free',
  },
  {
    columns: ['veg', 'outOfStock'],
    reads: (text) => YES.test(text) || NO.test(text),
    form: 'is neither yes nor no',
  },
  { columns: ['servingSize'], reads: (text) => QUANTITY.test(text), form: 'is not a quantity such as 350 g or 250 ml' },
]

/** What a line leaves out or what does not read as its column is meant. */
function checkCells(line: Line): CatalogueProblem[] {
  const missing = NEEDED.filter((column) => cell(line, column) === '')
  const misread = FORMS.flatMap(({ columns, reads, form }) =>
    columns
      .filter((column) => cell(line, column) !== '' && !reads(cell(line, column)))
      .map((column) => tableError(`line ${line.number} ${column}`, `${quoted(cell(line, column))} ${form}`)),
  )
  return [...missing.map((column) => tableError(`line ${line.number} ${column}`, 'is empty')), ...misread]
}

/** One code for two dishes would make one a size of the other. */
function checkNames(products: ReadonlyMap<string, readonly Line[]>): CatalogueProblem[] {
  return [...products].flatMap(([code, lines]) => {
    const [first] = lines
    const others = lines.filter((line) => first && cell(line, 'name') !== cell(first, 'name'))
    return others.map((line) => ({
      ...tableError(
        `line ${line.number}`,
        `the code already stands for "${first && cell(first, 'name')}" on line ${first?.number}`,
      ),
      code,
    }))
  })
}

/** Two lines of one size: which price holds would be chance. */
function checkSizes(products: ReadonlyMap<string, readonly Line[]>): CatalogueProblem[] {
  return [...products].flatMap(([code, lines]) =>
    [...Map.groupBy(lines, (line) => slug(sizeOf(line))).values()].flatMap(([first, ...again]) =>
      again.map((line) => ({
        ...tableError(`line ${line.number}`, `the size "${sizeOf(line)}" already stands on line ${first?.number}`),
        code,
      })),
    ),
  )
}

const unreadable = (problems: CatalogueProblem[]): PlainItems => ({ file: null, problems, placeOf: (place) => place })

/** Reads a table of plain items, one line a size. Never throws. */
export function readPlainItems(csv: string): PlainItems {
  const table = readCsvTable<Column>(csv, { needed: NEEDED, optional: OPTIONAL })
  if (table.problems.length) {
    return unreadable(
      table.problems.map(({ line, reason }) => tableError(line > 0 ? `line ${line}` : 'the table', reason)),
    )
  }
  const lines = table.rows.map(({ line, cells }): Line => ({ number: line, row: cells }))
  const products = Map.groupBy(lines, codeOf)
  const clashes = checkNames(products)
  const problems = [...lines.flatMap(checkCells), ...(clashes.length ? clashes : checkSizes(products))]
  if (problems.length) return unreadable(problems)
  const categories = Map.groupBy(lines, (line) => cell(line, 'category'))
  return {
    file: {
      categories: [...categories].map(([name, lines]) => toCategory(name, lines)),
      products: [...products].map(([code, lines]) => toProduct(code, lines)),
    } satisfies Record<keyof Pick<CatalogueInput, 'categories' | 'products'>, unknown>,
    problems: [],
    placeOf: placeIn(linesByPointer([...products.values()], [...categories.values()])),
  }
}
