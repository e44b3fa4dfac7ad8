import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** A random bearer token: 256 bits, safe in a header. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored instead of a token. It is random enough that a plain hash hides it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** SB4: six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/**
 * SAFE14: a hash under the pepper, which is not in the database; a bare hash of six digits is read back in no time.
 * `parts` bind it: a hash of other parts never matches.
 */
export const keyedHash = (pepper: string, parts: readonly string[]): string =>
  createHmac('sha256', pepper).update(JSON.stringify(parts)).digest('base64url')

/** Compares without telling by its duration how much of it was right. */
export function sameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
