import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** A random bearer token: 256 bits, safe in a header. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The hash that is stored instead of a token. Tokens are random enough for a plain hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** SB4: a random code of six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/**
 * SAFE14: a keyed hash with the pepper, which is not in the database; a plain hash of six digits could be reversed by
 * trying all codes. It depends on every element of `parts`.
 */
export const keyedHash = (pepper: string, parts: readonly string[]): string =>
  createHmac('sha256', pepper).update(JSON.stringify(parts)).digest('base64url')

/** Compares in constant time. */
export function sameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
