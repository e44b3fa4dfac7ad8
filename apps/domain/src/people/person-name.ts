import { isBlank } from './blank.ts'
import { isPlainLine } from './plain-text.ts'

/** Y6: maximum length of a name. */
export const NAME_MAX = 50

/** Q14: a name is required and has at most 50 characters, in one line. */
export const isPersonName = (text: string): boolean =>
  !isBlank(text) && [...text.trim()].length <= NAME_MAX && isPlainLine(text)
