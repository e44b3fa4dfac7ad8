import { randomInt } from 'node:crypto'

/** Letters and digits that are not confused when read aloud. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 11

/**
 * 55 random bits: short enough to read aloud, too many to guess. No underscore, which has a meaning on the wire (M21).
 */
export const newOrderId = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** True: the text has the form of an order id. */
export const isOrderId = (text: string): boolean => /^[2-9A-HJ-NP-Z]{11}$/.test(text)
