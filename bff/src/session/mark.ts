import { createHash } from 'node:crypto'
import type { Session } from './session.ts'

/** Long enough that no two sessions of a browser have the same. */
const LENGTH = 22

/**
 * Identifies a session to scripts of its own pages, without giving access to it: tabs compare it, so that one of another
 * session ignores what the others say.
 */
export const markOf = (tenantId: string, { token }: Pick<Session, 'token'>): string =>
  createHash('sha256').update(`order-events/${tenantId}/${token}`).digest('base64url').slice(0, LENGTH)
