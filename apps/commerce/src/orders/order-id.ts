import { randomInt } from 'node:crypto'

/** Letters and digits that are not taken for one another when read out. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 11

/** 55 random bits: short enough to read out, too many to try. No underscore, which the wire gives a meaning of its own (M21). */
export const newOrderId = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** True for text that may be an order's id. */
export const isOrderId = (text: string): boolean => /^[2-9A-HJ-NP-Z]{11}$/.test(text)
