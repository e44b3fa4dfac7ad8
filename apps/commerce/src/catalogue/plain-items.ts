import { parse } from 'csv-parse/sync'
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
const COLUMNS: readonly string[] = [...NEEDED, ...OPTIONAL]

type Row = Readonly<Record<string, string>>
interface Line {
  readonly number: number
  readonly row: Row
}

/** Items of a table in the catalogue's form, without stores; and where in the table each thing came from. */
export interface PlainItems {
  /** Null when the table itself cannot be read. Values that are no numbers stay as they are: the import names them. */
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

const cell = (line: Line, column: string): string => line.row[column] ?? ''

/** A number where it reads as one, else the text itself, which the checks then refuse by name. */
const numeric = (text: string): number | string => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : text)

/** Left out where the cell is empty. */
const given = (name: string, text: string, read: (text: string) => unknown) =>
  text === '' ? {} : { [name]: read(text) }

const YES = /^(yes|y|true|veg|1)$/i
const NO = /^(no|n|false|non-?veg|0)$/i

const truth = (text: string): boolean | string => (YES.test(text) ? true : NO.test(text) ? false : text)

const listOf = (text: string): string[] =>
  text
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each !== '')

/** `350 g` or `300 ml`; anything else stays as it is, and the checks refuse it by name. */
function quantity(text: string): unknown {
  const [, value, unit] = /^(\d+(?:\.\d+)?) *(g|ml)$/.exec(text) ?? []
  return value === undefined ? text : { value: Number(value), unit }
}

const codeOf = (line: Line): string => cell(line, 'code') || slug(cell(line, 'name'))

const toSize = (line: Line) => {
  const name = cell(line, 'size') || 'Regular'
  return {
    code: slug(name),
    name,
    price: numeric(cell(line, 'price')),
    ...given('discountedPrice', cell(line, 'discountedPrice'), (text) =>
      /^free$/i.test(text) ? 'Free' : numeric(text),
    ),
    serves: cell(line, 'serves'),
    ...given('servingSize', cell(line, 'servingSize'), quantity),
    ...given('nutrition', cell(line, 'calories'), (text) => ({ Calories: { value: numeric(text), unit: 'k' } })),
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
    veg: truth(cell(first, 'veg')),
    tags: listOf(cell(first, 'tags')),
    menuTags: listOf(cell(first, 'menuTags')),
    ...allergensOf(first),
    ...given('taxPercent', cell(first, 'taxPercent'), numeric),
    ...given('maxQty', cell(first, 'maxQty'), numeric),
    ...given('cookingMinutes', cell(first, 'cookingMinutes'), numeric),
    ...given('stores', cell(first, 'stores'), listOf),
    ...given('outOfStock', cell(first, 'outOfStock'), truth),
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

function checkColumns(columns: readonly string[]): CatalogueProblem[] {
  const missing = NEEDED.filter((each) => !columns.includes(each))
  const unknown = columns.filter((each) => !COLUMNS.includes(each))
  return [
    ...missing.map((each) => tableError('line 1', `the column "${each}" is missing`)),
    ...unknown.map((each) => tableError('line 1', `"${each}" is no column; allowed: ${COLUMNS.join(', ')}`)),
  ]
}

function readLines(csv: string): { lines: Line[]; columns: string[] } {
  let columns: string[] = []
  const records: { record: Row; info: { lines: number } }[] = parse(csv, {
    bom: true,
    trim: true,
    info: true,
    skip_empty_lines: true,
    columns: (header: string[]) => {
      columns = header
      return header
    },
  })
  return { lines: records.map(({ record, info }) => ({ number: info.lines, row: record })), columns }
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

const unreadable = (problems: CatalogueProblem[]): PlainItems => ({ file: null, problems, placeOf: (place) => place })

/** Reads a table of plain items, one line a size. Never throws. */
export function readPlainItems(csv: string): PlainItems {
  let table: ReturnType<typeof readLines>
  try {
    table = readLines(csv)
  } catch (fault) {
    return unreadable([tableError('the table', `cannot be read: ${(fault as Error).message}`)])
  }
  const problems = checkColumns(table.columns)
  if (problems.length) return unreadable(problems)
  const products = Map.groupBy(table.lines, codeOf)
  const clashes = checkNames(products)
  if (clashes.length) return unreadable(clashes)
  const categories = Map.groupBy(table.lines, (line) => cell(line, 'category'))
  return {
    file: {
      categories: [...categories].map(([name, lines]) => toCategory(name, lines)),
      products: [...products].map(([code, lines]) => toProduct(code, lines)),
    } satisfies Record<keyof Pick<CatalogueInput, 'categories' | 'products'>, unknown>,
    problems: [],
    placeOf: placeIn(linesByPointer([...products.values()], [...categories.values()])),
  }
}
