import { replaceUnusable } from '@tiffin/domain/people/plain-text'
import { isUtf16, SAVE_AS_UTF8 } from '@tiffin/tenancy/text-encoding'
import { CsvError, parse } from 'csv-parse/sync'

/** One row below the header. */
export interface TableRow<C extends string> {
  /** Line number as in an editor; the header is line 1. */
  readonly line: number
  readonly cells: Readonly<Partial<Record<C, string>>>
}

/** A problem that makes the table unreadable. Line 0: it concerns no particular line, and its subject is the table. */
export interface TableProblem {
  readonly line: number
  readonly reason: string
}

/** The rows of a table; empty when there are problems. */
export interface CsvTable<C extends string> {
  readonly rows: readonly TableRow<C>[]
  readonly problems: readonly TableProblem[]
}

interface Columns<C extends string> {
  readonly needed: readonly C[]
  readonly optional?: readonly C[]
}

const MAX_SHOWN = 60

/**
 * A cell's text in quotes, shortened. Control characters are replaced, so that they cannot affect the operator's
 * terminal.
 */
export const quoted = (text: string): string => `"${replaceUnusable(text.slice(0, MAX_SHOWN), '\uFFFD')}"`

/** In some locales spreadsheets use another separator; the whole header is then read as a single column name. */
function separatorProblem(header: readonly string[]): TableProblem | null {
  const [only = ''] = header
  const found = header.length === 1 ? /[;\t]/.exec(only)?.[0] : undefined
  if (!found) return null
  const called = found === ';' ? 'semicolons' : 'tabs'
  return { line: 1, reason: `the columns are parted by ${called}: save the table with commas` }
}

function columnProblems(header: readonly string[], needed: readonly string[], all: readonly string[]): TableProblem[] {
  const separator = separatorProblem(header)
  if (separator) return [separator]
  const missing = needed.filter((each) => !header.includes(each))
  const unknown = header.filter((each) => !all.includes(each))
  const twice = header.filter((each, at) => header.indexOf(each) !== at)
  return [
    ...missing.map((each) => ({ line: 1, reason: `the column "${each}" is missing` })),
    ...unknown.map((each) => ({ line: 1, reason: `${quoted(each)} is no column; allowed: ${all.join(', ')}` })),
    ...twice.map((each) => ({ line: 1, reason: `the column ${quoted(each)} stands there twice` })),
  ]
}

/** The line on which the unclosed quote opens; csv-parse reports the line on which the text ends. */
function openQuoteLine(csv: string): number {
  let opened = 0
  let isOpen = false
  for (const { 0: quotes, index } of csv.matchAll(/""?/g)) {
    // Two quotes inside quoted text stand for one; outside they are an empty cell.
    if (quotes.length === 2) continue
    if (!isOpen) opened = index
    isOpen = !isOpen
  }
  return csv.slice(0, opened).split(/\r\n|\n|\r/).length
}

/** Converts an error of csv-parse to a problem for the author of the table. Rethrows other errors. */
function unreadable(error: unknown, csv: string): TableProblem {
  if (!(error instanceof CsvError)) throw error
  const line = typeof error.lines === 'number' ? error.lines : 0
  switch (error.code) {
    case 'CSV_RECORD_INCONSISTENT_COLUMNS':
    case 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH':
      return { line, reason: 'does not have as many columns as line 1; text with a comma in it stands in quotes' }
    case 'CSV_QUOTE_NOT_CLOSED':
      return { line: openQuoteLine(csv), reason: 'a quote opens here that is never closed' }
    default:
      return { line, reason: `cannot be read: ${error.message}` }
  }
}

/** Reads a CSV table; column names in line 1 may have any case and order. Never throws for invalid content. */
export function readCsvTable<C extends string>(csv: string, { needed, optional = [] }: Columns<C>): CsvTable<C> {
  if (isUtf16(csv)) return { rows: [], problems: [{ line: 0, reason: `cannot be read: ${SAVE_AS_UTF8}` }] }
  if (csv.replace('\uFEFF', '').trim() === '') return { rows: [], problems: [{ line: 0, reason: 'is empty' }] }
  const all = [...needed, ...optional]
  const spelled = new Map<string, string>(all.map((name) => [name.toLowerCase(), name]))
  let header: string[] = []
  let rows: TableRow<C>[] = []
  try {
    const records = parse(csv, {
      bom: true,
      trim: true,
      info: true,
      skip_empty_lines: true,
      columns: (names: string[]) => {
        header = names.map((name) => spelled.get(name.toLowerCase()) ?? name)
        return header
      },
    }) as unknown as { record: Partial<Record<C, string>>; info: { lines: number } }[]
    rows = records.map(({ record, info }) => ({ line: info.lines, cells: record }))
  } catch (error) {
    const ofColumns = columnProblems(header, needed, all)
    return { rows: [], problems: ofColumns.length ? ofColumns : [unreadable(error, csv)] }
  }
  const problems = columnProblems(header, needed, all)
  if (problems.length) return { rows: [], problems }
  if (rows.length === 0) return { rows, problems: [{ line: 0, reason: 'has no line below its columns' }] }
  return { rows, problems: [] }
}
