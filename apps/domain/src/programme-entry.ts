import { isPlainLine } from './plain-text.ts'
import { messages } from './texts/en/messages.ts'
import { isEmail, isPersonName } from './validation.ts'

/** L15. */
export const CLASSES: readonly string[] = Array.from({ length: 12 }, (_, at) => String(at + 1))

/** L15. */
export const SECTIONS: readonly string[] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']

/** SB2: who a programme's meal is for: a school's child or a member of staff. */
export type EntryKind = 'child' | 'staff'

/** L13, L17: what the form of a child or staff member holds. */
export interface ProgrammeEntry {
  readonly name: string
  readonly email: string
  /** L15: '1' to '12'; empty for staff. */
  readonly className: string
  /** L15: 'A' to 'H', or empty. */
  readonly section: string
}

/** L14: two names are one when only non-word characters and case tell them apart. */
export const nameKey = (name: string): string => name.toLocaleLowerCase('en').replaceAll(/[^\p{L}\p{M}\p{N}_]/gu, '')

const isClass = (text: string): boolean => CLASSES.includes(text)
const isSection = (text: string): boolean => text === '' || SECTIONS.includes(text)

export type EntryField = keyof ProgrammeEntry

export interface EntryProblem {
  readonly field: EntryField
  readonly message: string
}

const problem = (field: EntryField, message: string): EntryProblem => ({ field, message })

/**
 * L8, L13-L15, SB2: the first thing wrong with an entry; null when it can be saved.
 * `others` are the names of the person's other entries: a child stands in the list once.
 */
export function entryProblem(kind: EntryKind, entry: ProgrammeEntry, others: readonly string[]): EntryProblem | null {
  const child = kind === 'child'
  if (!isPlainLine(entry.name)) return problem('name', messages.unusableCharacters)
  if (!isPersonName(entry.name)) return problem('name', messages.fillAllFields)
  if (child && !isClass(entry.className)) return problem('className', messages.fillAllFields)
  if (child && !isSection(entry.section)) return problem('section', messages.fillAllFields)
  if (entry.email.trim() === '') return problem('email', messages.fillAllFields)
  if (!isEmail(entry.email.trim())) return problem('email', messages.enterValidEmail)
  const key = nameKey(entry.name)
  if (child && others.some((other) => nameKey(other) === key)) return problem('name', messages.childExists)
  return null
}
