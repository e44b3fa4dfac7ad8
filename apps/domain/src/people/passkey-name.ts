import { isBlank } from './blank.ts'
import { isPlainLine } from './plain-text.ts'

export const PASSKEY_NAME_MAX = 40

/** A name that a person gives to a passkey: one line of 1 to 40 characters. */
export const isPasskeyName = (text: string): boolean =>
  !isBlank(text) && [...text.trim()].length <= PASSKEY_NAME_MAX && isPlainLine(text)
