import { CLASSES, type EntryKind, nameKey, SECTIONS } from '@tiffin/domain/programme-entry'
import { isMobile, isPersonName } from '@tiffin/domain/validation'
import { parse } from 'csv-parse/sync'

const COLUMNS = ['mobile', 'kind', 'name', 'class', 'section', 'store'] as const

type Column = (typeof COLUMNS)[number]
type Row = Readonly<Partial<Record<Column, string>>>

/** One person of a roster, as its line says. */
export interface RosterLine {
  readonly line: number
  /** Ten digits: whoever orders for this person. */
  readonly mobile: string
  readonly kind: EntryKind
  readonly name: string
  /** L15: empty for staff. */
  readonly className: string
  readonly section: string
  /** The code of the store where the meals are handed out. */
  readonly store: string
}

/** Why a line is not taken. Line 1 names the columns. */
export interface RosterProblem {
  readonly line: number
  readonly reason: string
}

export interface ReadRoster {
  readonly lines: readonly RosterLine[]
  readonly problems: readonly RosterProblem[]
}

/** What the client's kind and its stores allow. */
export interface RosterTerms {
  readonly kind: EntryKind
  readonly stores: ReadonlySet<string>
}

/** Numbers are kept without prefix and spaces. */
const plainMobile = (text: string): string => text.replaceAll(/[\s-]/g, '').replace(/^\+91/, '')

const toLine = (row: Row, line: number): RosterLine => ({
  line,
  mobile: plainMobile(row.mobile ?? ''),
  kind: row.kind?.toLowerCase() === 'staff' ? 'staff' : 'child',
  name: row.name ?? '',
  className: row.class ?? '',
  section: (row.section ?? '').toUpperCase(),
  store: row.store ?? '',
})

const LONGEST_SHOWN = 60

/** What a table says, as a terminal may show it: a file from elsewhere gives the operator's terminal no orders. */
const quoted = (text: string): string => `"${text.slice(0, LONGEST_SHOWN).replaceAll(/\p{Cc}/gu, '\uFFFD')}"`

/** L15: a child has a class, and a section where the school has them; staff have neither. */
function classReason({ kind, className, section }: RosterLine): string | null {
  if (kind === 'staff') return className || section ? 'staff have no class and no section' : null
  if (!CLASSES.includes(className)) return `class ${quoted(className)} is none of 1 to 12`
  return section === '' || SECTIONS.includes(section) ? null : `section ${quoted(section)} is none of A to H`
}

function reasonOf(row: Row, line: RosterLine, terms: RosterTerms): string | null {
  if (row.kind?.toLowerCase() !== terms.kind)
    return `kind ${quoted(row.kind ?? '')} must be ${terms.kind} for this client`
  if (!isMobile(line.mobile)) return `mobile ${quoted(row.mobile ?? '')} is not a number of ten digits`
  if (!isPersonName(line.name)) return 'the name is missing, longer than 50 characters or not of one line'
  if (!terms.stores.has(line.store)) return `there is no store ${quoted(line.store)}`
  return classReason(line)
}

/** L14: one person stands in a roster once. */
export const rosterKey = (entry: Pick<RosterLine, 'mobile' | 'kind' | 'name'>): string =>
  `${entry.mobile} ${entry.kind} ${nameKey(entry.name)}`

function repeated(lines: readonly RosterLine[]): RosterProblem[] {
  return [...Map.groupBy(lines, rosterKey).values()].flatMap(([first, ...again]) =>
    again.map(({ line, name }) => ({ line, reason: `${quoted(name)} stands on line ${first?.line} already` })),
  )
}

function columnProblems(columns: readonly string[]): RosterProblem[] {
  const missing = COLUMNS.filter((each) => !columns.includes(each))
  const unknown = columns.filter((each) => !COLUMNS.some((column) => column === each))
  return [
    ...missing.map((each) => ({ line: 1, reason: `the column "${each}" is missing` })),
    ...unknown.map((each) => ({ line: 1, reason: `${quoted(each)} is no column; allowed: ${COLUMNS.join(', ')}` })),
  ]
}

interface Table {
  readonly columns: readonly string[]
  readonly rows: readonly { readonly record: Row; readonly info: { readonly lines: number } }[]
}

function readTable(csv: string): Table {
  let columns: string[] = []
  const rows = parse(csv, {
    bom: true,
    trim: true,
    info: true,
    skip_empty_lines: true,
    columns: (header: string[]) => {
      columns = header.map((name) => name.toLowerCase())
      return columns
    },
  }) as unknown as Table['rows']
  return { columns, rows }
}

/** csv-parse names the line in what it throws. */
const unreadable = (error: unknown): ReadRoster => ({
  lines: [],
  problems: [
    { line: 0, reason: `the table cannot be read: ${error instanceof Error ? error.message : String(error)}` },
  ],
})

/** Reads a roster's table. Every line that is not right is in `problems`, with its reason. Never throws. */
export function readRoster(csv: string, terms: RosterTerms): ReadRoster {
  let table: Table
  try {
    table = readTable(csv)
  } catch (error) {
    return unreadable(error)
  }
  const ofColumns = columnProblems(table.columns)
  if (ofColumns.length) return { lines: [], problems: ofColumns }
  const read = table.rows.map(({ record, info }) => {
    const line = toLine(record, info.lines)
    return { line, reason: reasonOf(record, line, terms) }
  })
  const problems = read.flatMap(({ line, reason }) => (reason === null ? [] : [{ line: line.line, reason }]))
  const lines = read.filter(({ reason }) => reason === null).map(({ line }) => line)
  return { lines, problems: [...problems, ...repeated(lines)].toSorted((a, b) => a.line - b.line) }
}
