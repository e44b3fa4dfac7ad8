import { type Reason, reason } from '../reasons/reason.ts'
import { isPersonName } from './person-name.ts'
import { isPlainLine } from './plain-text.ts'
import { isEmail } from './validation.ts'

/** L15: the classes of a school, "1" to "12". */
export const CLASSES: readonly string[] = Array.from({ length: 12 }, (_, at) => String(at + 1))

/** L15: the sections of a class. */
export const SECTIONS: readonly string[] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']

/** SB2: the person that a programme's meal is for: a school's child or a member of staff. */
export type EntryKind = 'child' | 'staff'

/** L13, L17: the fields of a child's or staff member's form. */
export interface ProgrammeEntry {
  readonly name: string
  readonly email: string
  /** L15: '1' to '12'; empty for staff. */
  readonly className: string
  /** L15: 'A' to 'H', or empty. */
  readonly section: string
}

/** L14: equal for names that differ only in case, spaces and punctuation. */
export const nameKey = (name: string): string => name.toLocaleLowerCase('en').replaceAll(/[^\p{L}\p{M}\p{N}_]/gu, '')

const isClass = (text: string): boolean => CLASSES.includes(text)
const isSection = (text: string): boolean => text === '' || SECTIONS.includes(text)

export type EntryField = keyof ProgrammeEntry

export interface EntryProblem {
  readonly field: EntryField
  readonly reason: Reason
}

const problem = (field: EntryField, why: Reason): EntryProblem => ({ field, reason: why })

/**
 * L8, L13-L15, SB2: the first problem of an entry; null when it can be saved. `others`: names of the account's other
 * entries, because the same child cannot be added twice.
 */
export function entryProblem(kind: EntryKind, entry: ProgrammeEntry, others: readonly string[]): EntryProblem | null {
  const child = kind === 'child'
  if (!isPlainLine(entry.name)) return problem('name', reason('characters-unusable'))
  if (!isPersonName(entry.name)) return problem('name', reason('fields-missing'))
  if (child && !isClass(entry.className)) return problem('className', reason('fields-missing'))
  if (child && !isSection(entry.section)) return problem('section', reason('fields-missing'))
  if (entry.email.trim() === '') return problem('email', reason('fields-missing'))
  if (!isEmail(entry.email.trim())) return problem('email', reason('email-not-valid'))
  const key = nameKey(entry.name)
  if (child && others.some((other) => nameKey(other) === key)) return problem('name', reason('child-exists'))
  return null
}
