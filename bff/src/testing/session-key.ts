import { createHash } from 'node:crypto'

/** A key of SESSION_KEYS, the same for the same seed. */
export const sessionKey = (seed: string): string => createHash('sha256').update(seed).digest('base64')
