import { randomInt } from 'node:crypto'

/** Letters and digits that are not confused when read aloud. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 11

/**
 * An id that a person may have to read aloud. 55 random bits: short enough to read aloud, too many to guess. No underscore, which has a meaning on the wire (M21).
 */
export const newSpokenId = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** True: the text has the form of such an id. */
export const isSpokenId = (text: string): boolean => /^[2-9A-HJ-NP-Z]{11}$/.test(text)
