import { createHash } from 'node:crypto'
import { ProblemError } from '../problem-error.ts'
import type { Session } from '../session/session.ts'
import { deadlineIn, inTime } from '../upstream/deadline.ts'

/**
 * How long a session counts as live after a check, in ms: one check serves a page and its calls. SAFE11: with the check
 * itself less than a second; after that, a page no longer shows the person of a session that ended elsewhere.
 */
const CHECKED_MS = 800

/** How long a page waits for a check, in ms. */
const MAX_WAIT_MS = 300

/** How many sessions are remembered. A forgotten one is checked again. */
const MAX_KNOWN = 50_000

type Known = { readonly isOver: true } | { readonly isOver: false; readonly until: number }

/** What this process knows of the sessions in the sealed cookies: the upstream decides when a session is over. */
export interface SessionChecks {
  /** True for a session that ended at this process, or that the upstream has called over. */
  isOver(tenantId: string, session: Session): boolean
  markOver(tenantId: string, session: Session): void
  markLive(tenantId: string, session: Session): void
  /**
   * Asks the upstream whether a session is over, unless the answer is known. False also when it does not answer in
   * time: an outage ends no session.
   */
  checkOver(tenantId: string, session: Session, verify: () => Promise<void>): Promise<boolean>
}

/** A digest, because the memory of a process should not be full of tokens. */
const keyOf = (tenantId: string, { token }: Session): string =>
  createHash('sha256').update(`${tenantId}/${token}`).digest('base64url')

const saysOver = (error: unknown): boolean => error instanceof ProblemError && error.statusCode === 401

export function openSessionChecks(clock: () => number): SessionChecks {
  const known = new Map<string, Known>()
  const running = new Map<string, Promise<boolean>>()

  function remember(key: string, fact: Known): void {
    known.delete(key)
    known.set(key, fact)
    const [oldest] = known.keys()
    if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest)
  }
  const live = (key: string) => {
    // A check that began before the sign-out must not bring the session back.
    if (!known.get(key)?.isOver) remember(key, { isOver: false, until: clock() + CHECKED_MS })
  }

  async function check(key: string, verify: () => Promise<void>): Promise<boolean> {
    try {
      await verify()
      live(key)
    } catch (error) {
      if (saysOver(error)) remember(key, { isOver: true })
      else live(key)
    } finally {
      running.delete(key)
    }
    return known.get(key)?.isOver ?? false
  }

  return {
    isOver: (tenantId, session) => known.get(keyOf(tenantId, session))?.isOver ?? false,
    markOver: (tenantId, session) => remember(keyOf(tenantId, session), { isOver: true }),
    markLive: (tenantId, session) => remember(keyOf(tenantId, session), { isOver: false, until: clock() + CHECKED_MS }),
    async checkOver(tenantId, session, verify) {
      const key = keyOf(tenantId, session)
      const fact = known.get(key)
      if (fact?.isOver) return true
      if (fact && clock() < fact.until) return false
      const asked = running.get(key) ?? check(key, verify)
      running.set(key, asked)
      return inTime(asked, deadlineIn(MAX_WAIT_MS)).catch(() => false)
    },
  }
}
