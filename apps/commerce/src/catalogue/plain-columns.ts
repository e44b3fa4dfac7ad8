import { TAX_CODE } from '@tiffin/domain/money/tax-code'
import { quoted } from '#kernel/csv-table'
import type { CatalogueProblem } from './problems.ts'
import { slug } from './slug.ts'

/** Columns that every table must have. */
export const NEEDED = ['category', 'name', 'veg', 'price'] as const

/** The columns that describe the size in a row. */
const SIZE_COLUMNS = ['size', 'price', 'discountedPrice', 'serves', 'servingSize', 'calories'] as const

export const YES = /^(yes|y|true|veg|1)$/i
const NO = /^(no|n|false|non-?veg|0)$/i

export const listOf = (text: string): string[] =>
  text
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each !== '')

/** Normalises a list for comparison: order and repetitions do not matter. */
const sorted = (text: string): string => JSON.stringify([...new Set(listOf(text))].sort())

const isYes = (text: string): boolean => YES.test(text)

/** The columns that describe a dish. Each function normalises a cell, to compare the rows of one dish. */
const DISH_VALUES = {
  name: String,
  category: String,
  subCategory: String,
  description: String,
  image: String,
  veg: isYes,
  tags: sorted,
  menuTags: sorted,
  contains: sorted,
  mayContain: sorted,
  freeOf: sorted,
  taxPercent: Number,
  taxCode: String,
  maxQty: Number,
  cookingMinutes: Number,
  stores: sorted,
  outOfStock: isYes,
} as const satisfies Record<string, (text: string) => string | number | boolean>

export type DishColumn = keyof typeof DISH_VALUES
export type Column = DishColumn | (typeof SIZE_COLUMNS)[number] | 'code'

export const DISH_COLUMNS = Object.keys(DISH_VALUES) as DishColumn[]

/** `code` identifies the dish that a row belongs to. */
const ALL_COLUMNS: readonly Column[] = ['code', ...DISH_COLUMNS, ...SIZE_COLUMNS]

export const OPTIONAL = ALL_COLUMNS.filter((column) => !NEEDED.some((needed) => needed === column))

export interface Line {
  readonly number: number
  readonly row: Readonly<Partial<Record<Column, string>>>
}

export const cell = (line: Line, column: Column): string => line.row[column] ?? ''

export const codeOf = (line: Line): string => cell(line, 'code') || slug(cell(line, 'name'))

export const sizeOf = (line: Line): string => cell(line, 'size') || 'Regular'

/**
 * Whether two cells of a column have the same value, however it is written; an empty cell equals only another empty
 * cell.
 */
export function saySame(column: DishColumn, one: string, other: string): boolean {
  const read = DISH_VALUES[column]
  return one === '' || other === '' ? one === other : read(one) === read(other)
}

export const tableError = (place: string, message: string, code: string | null = null): CatalogueProblem => ({
  severity: 'error',
  place,
  code,
  message,
})

const NUMBER = /^\d+(\.\d+)?$/
export const FREE = /^free$/i
export const QUANTITY = /^(\d+(?:\.\d+)?) *(g|ml)$/

/** The required form of cells that are not empty. */
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
  {
    columns: ['taxCode'],
    reads: (text) => TAX_CODE.test(text),
    form: 'is neither a SAC such as 996331 nor an HSN such as 0801 (a spreadsheet drops its first 0)',
  },
  { columns: ['servingSize'], reads: (text) => QUANTITY.test(text), form: 'is not a quantity such as 350 g or 250 ml' },
]

/** The required columns. After a dish's first row, a row needs only the dish's code or name, and a price. */
function neededOf(line: Line, isFirstOfDish: boolean): readonly Column[] {
  if (isFirstOfDish) return NEEDED
  return cell(line, 'code') === '' ? ['name', 'price'] : ['price']
}

/** Reports missing cells, and cells that do not have their column's form. */
export function checkCells(line: Line, isFirstOfDish: boolean): CatalogueProblem[] {
  const missing = neededOf(line, isFirstOfDish).filter((column) => cell(line, column) === '')
  const misread = FORMS.flatMap(({ columns, reads, form }) =>
    columns
      .filter((column) => cell(line, column) !== '' && !reads(cell(line, column)))
      .map((column) => tableError(`line ${line.number} ${column}`, `${quoted(cell(line, column))} ${form}`)),
  )
  return [...missing.map((column) => tableError(`line ${line.number} ${column}`, 'is empty')), ...misread]
}
