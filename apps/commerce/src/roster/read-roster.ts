import { isPersonName } from '@tiffin/domain/people/person-name'
import { unusableIn } from '@tiffin/domain/people/plain-text'
import { CLASSES, type EntryKind, nameKey, SECTIONS } from '@tiffin/domain/people/programme-entry'
import { isMobile } from '@tiffin/domain/people/validation'
import { quoted, readCsvTable } from '#kernel/csv-table'

const COLUMNS = ['mobile', 'kind', 'name', 'class', 'section', 'store'] as const
const OPTIONAL = ['id'] as const

type Column = (typeof COLUMNS)[number] | (typeof OPTIONAL)[number]
type Row = Readonly<Partial<Record<Column, string>>>

/** One person in a roster file. */
export interface RosterLine {
  readonly line: number
  /** Ten digits: the mobile number of the person who orders. */
  readonly mobile: string
  readonly kind: EntryKind
  readonly name: string
  /** L15: empty for staff. */
  readonly className: string
  readonly section: string
  /** AMB100: the code of the store where the meals are handed out; empty when every store serves the person. */
  readonly store: string
  /** The programme's own number of the person, equal on the lines of two parents of one child; '' for none. */
  readonly member: string
}

/** The reason why a line is rejected. Line 1 is the header; 0 stands for the whole table. */
export interface RosterProblem {
  readonly line: number
  readonly reason: string
}

export interface ReadRoster {
  readonly lines: readonly RosterLine[]
  readonly problems: readonly RosterProblem[]
}

/** What the lines of a tenant must hold. */
export interface RosterTerms {
  readonly kind: EntryKind
  readonly stores: ReadonlySet<string>
  /** A15: whether the roster decides which stores a person may use, so that each line must name one. */
  readonly requiresStore: boolean
}

/** Removes spaces, hyphens and the prefix +91: numbers are stored without them. */
const plainMobile = (text: string): string => text.replaceAll(/[\s-]/g, '').replace(/^\+91/, '')

const toLine = (row: Row, line: number): RosterLine => ({
  line,
  mobile: plainMobile(row.mobile ?? ''),
  kind: row.kind?.toLowerCase() === 'staff' ? 'staff' : 'child',
  name: row.name ?? '',
  className: row.class ?? '',
  section: (row.section ?? '').toUpperCase(),
  store: row.store ?? '',
  member: row.id ?? '',
})

/** L15: a child has a class, and optionally a section; staff have neither. */
function classReason({ kind, className, section }: RosterLine): string | null {
  if (kind === 'staff') return className || section ? 'staff have no class and no section' : null
  if (!CLASSES.includes(className)) return `class ${quoted(className)} is none of 1 to 12`
  return section === '' || SECTIONS.includes(section) ? null : `section ${quoted(section)} is none of A to H`
}

function nameReason(name: string): string {
  const unusable = unusableIn(name)
  return unusable
    ? `the name must not contain the character ${unusable}`
    : 'the name is missing, longer than 50 characters or not of one line'
}

const LONGEST_MEMBER = 60

/** Why the column `id` is invalid; null when it is empty or right. */
function memberReason(member: string): string | null {
  const unusable = unusableIn(member)
  if (unusable) return `the id must not contain the character ${unusable}`
  return member.length > LONGEST_MEMBER ? `the id is longer than ${LONGEST_MEMBER} characters` : null
}

function reasonOf(row: Row, line: RosterLine, terms: RosterTerms): string | null {
  if (row.kind?.toLowerCase() !== terms.kind)
    return `kind ${quoted(row.kind ?? '')} must be ${terms.kind} for this client`
  if (!isMobile(line.mobile)) return `mobile ${quoted(row.mobile ?? '')} is not a mobile number of ten digits`
  if (!isPersonName(line.name)) return nameReason(line.name)
  if (line.store === '' && terms.requiresStore)
    return 'the store is missing: this client lets people use only the stores of their lines'
  if (line.store !== '' && !terms.stores.has(line.store)) return `there is no store ${quoted(line.store)}`
  if (line.name.includes('\uFFFD'))
    return 'the name has letters that could not be read (U+FFFD): save the file as UTF-8'
  return memberReason(line.member) ?? classReason(line)
}

/** L14: the key of a roster entry, which must be unique. Names are compared in normalised form. */
export const rosterKey = (entry: Pick<RosterLine, 'mobile' | 'kind' | 'name'>): string =>
  `${entry.mobile} ${entry.kind} ${nameKey(entry.name)}`

function repeated(lines: readonly RosterLine[]): RosterProblem[] {
  return [...Map.groupBy(lines, rosterKey).values()].flatMap(([first, ...again]) =>
    again.map(({ line, name }) => ({ line, reason: `${quoted(name)} stands on line ${first?.line} already` })),
  )
}

const inSameClass = (a: RosterLine, b: RosterLine): boolean =>
  a.className === b.className && a.section === b.section && a.store === b.store

/** Lines with one id are about one child: they belong to different numbers, and agree on its class and store. */
function contradicting(lines: readonly RosterLine[]): RosterProblem[] {
  const withId = lines.filter(({ member }) => member !== '')
  return [...Map.groupBy(withId, ({ member }) => member).values()].flatMap((same) =>
    same.flatMap((each, at) => {
      const earlier = same.slice(0, at)
      const twice = earlier.find(({ mobile }) => mobile === each.mobile)
      if (twice) return [{ line: each.line, reason: `its id stands on line ${twice.line} already, for this number` }]
      const other = earlier.find((one) => !inSameClass(one, each))
      return other
        ? [{ line: each.line, reason: `class, section or store differ from line ${other.line}, its id` }]
        : []
    }),
  )
}

/** Parses a roster in CSV. Every invalid line is in `problems`, with its reason. Never throws. */
export function readRoster(csv: string, terms: RosterTerms): ReadRoster {
  const table = readCsvTable<Column>(csv, { needed: COLUMNS, optional: OPTIONAL })
  // A table without people is rejected: a failed export is more likely than a programme that ended.
  if (table.problems.length) {
    const named = ({ line, reason }: RosterProblem) => ({ line, reason: line === 0 ? `the table ${reason}` : reason })
    return { lines: [], problems: table.problems.map(named) }
  }
  const read = table.rows.map(({ line: number, cells }) => {
    const line = toLine(cells, number)
    return { line, reason: reasonOf(cells, line, terms) }
  })
  const problems = read.flatMap(({ line, reason }) => (reason === null ? [] : [{ line: line.line, reason }]))
  const lines = read.filter(({ reason }) => reason === null).map(({ line }) => line)
  const found = [...problems, ...repeated(lines), ...contradicting(lines)]
  return { lines, problems: found.toSorted((a, b) => a.line - b.line) }
}
