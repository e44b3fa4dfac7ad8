import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Merchant } from '../../api/provider.ts'

/** Fixed by Paytm. The random salt makes equal texts look different. */
const IV = '@@@@&&&&####$$$$'
const CIPHER = 'aes-128-cbc'

const SALT_LENGTH = 4
/** A SHA-256 in hexadecimal digits, and the salt. */
const SEALED_LENGTH = 64 + SALT_LENGTH

const seal = (text: string, salt: string): string =>
  createHash('sha256').update(`${text}|${salt}`, 'utf8').digest('hex') + salt

/** Paytm's checksum of a text: its salted hash, encrypted with the merchant's key. */
export function sign(text: string, key: string): string {
  const salt = randomBytes(3).toString('base64')
  const cipher = createCipheriv(CIPHER, key, IV)
  return Buffer.concat([cipher.update(seal(text, salt), 'latin1'), cipher.final()]).toString('base64')
}

/** null: the checksum was not made with this key. */
function open(checksum: Buffer, key: string): Buffer | null {
  const decipher = createDecipheriv(CIPHER, key, IV)
  try {
    const sealed = Buffer.concat([decipher.update(checksum), decipher.final()])
    return sealed.length === SEALED_LENGTH ? sealed : null
  } catch {
    return null
  }
}

function isSignedWith(text: string, checksum: Buffer, key: string): boolean {
  const sealed = open(checksum, key)
  if (!sealed) return false
  const salt = sealed.subarray(-SALT_LENGTH).toString('latin1')
  const expected = Buffer.from(seal(text, salt), 'latin1')
  return expected.length === sealed.length && timingSafeEqual(expected, sealed)
}

/** Whether the checksum of exactly this text was made with one of the keys. */
export function verify(text: string, checksum: string, keys: Merchant['keys']): boolean {
  const bytes = Buffer.from(checksum, 'base64')
  // The decoder ignores foreign characters and unused bits: one checksum must have one spelling.
  if (bytes.toString('base64') !== checksum) return false
  return keys.some((key) => isSignedWith(text, bytes, key))
}

/** Paytm signs an empty value for these. */
const isNull = (value: string): boolean => value.toLowerCase() === 'null'

/**
 * The text that a form's checksum covers: the values in the order of their names. The names are not covered, so a value
 * must not contain the separator (SAFE5).
 */
export const textOfForm = (fields: ReadonlyMap<string, string>): string =>
  [...fields]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, value]) => (isNull(value) ? '' : value))
    .join('|')
